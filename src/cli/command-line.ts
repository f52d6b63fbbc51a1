/** Where a command works. All paths are absolute. */
export interface Places {
  /** The project's folder, in which the site lies, and its own units. */
  root: string;
  /** The engine's: a checkout, or the package in the project. Where it is developed, both are one. */
  engine: string;
  /** What is kept from one command to the next. */
  cache: string;
}

/** What a command is given: the flags of its line, and what stands beside them. */
export interface CommandLine extends Places {
  flags: Record<string, string | boolean | undefined>;
  words: string[];
}

/** A command. Returns the exit code: 0 clean, 1 mistakes found, 2 could not run. */
export type Command = (line: CommandLine) => Promise<number>;

/** Why a command could not do its work, in words for the person who typed it. */
export class CannotRun extends Error {
  override name = 'CannotRun';
}

/** The value of a flag, if it has one. */
export function flagText(flag: CommandLine['flags'][string]): string | undefined {
  return typeof flag === 'string' ? flag : undefined;
}
