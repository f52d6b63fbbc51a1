import { parseArgs } from 'node:util';

/** What a command is given: the flags of its line, and what stands beside them. */
export interface CommandLine {
  flags: Record<string, string | boolean | undefined>;
  words: string[];
}

/** A command. Returns the exit code: 0 clean, 1 mistakes found, 2 could not run. */
export type Command = (line: CommandLine) => Promise<number>;

/** Each command is loaded only when it is asked for: `check` starts without React. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  check: async () => (await import('./check.ts')).check,
  build: async () => (await import('./build.ts')).build,
  start: async () => (await import('./start.ts')).start,
  dev: async () => (await import('./dev.ts')).dev,
  new: async () => (await import('./new.ts')).create,
  schema: async () => (await import('./schema.ts')).schema,
  gallery: async () => (await import('./gallery.ts')).gallery,
};

const OPTIONS = {
  site: { type: 'string' },
  out: { type: 'string' },
  format: { type: 'string' },
  check: { type: 'boolean' },
} as const;

/** Runs one command line. */
export async function main(name: string | undefined, args: string[]): Promise<number> {
  const load = name === undefined ? undefined : COMMANDS[name];
  if (!load) {
    console.error(
      `There is no command "${name ?? ''}". Commands: ${Object.keys(COMMANDS).join(', ')}.`,
    );
    return 2;
  }
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const command = await load();
    return await command({ flags: values, words: positionals });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}
