/** What a command is given: the flags of its line, and what stands beside them. */
export interface CommandLine {
  flags: Record<string, string | boolean | undefined>;
  words: string[];
  /** Absolute path of the project's folder. */
  root: string;
}

/** A command. Returns the exit code: 0 clean, 1 mistakes found, 2 could not run. */
export type Command = (line: CommandLine) => Promise<number>;
