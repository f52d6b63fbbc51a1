import { suggest } from '../diagnostics/suggest.ts';
import { UserError } from '../model/user-error.ts';

/** The folders that a command works in, as absolute paths. */
export interface ProjectFolders {
  /** The project's folder, which contains the site folder and the project's own units. */
  root: string;
  /** The engine's folder: a checkout or the installed package. The engine's own project is both. */
  engine: string;
  cache: string;
}

/** The parsed command line: flags and positional arguments (`words`). */
export interface CommandLine extends ProjectFolders {
  /** The values of flags; `true` for one that takes none. */
  flags: Record<string, string | undefined>;
  args: string[];
}

/** A command. Returns the exit code: 0 clean, 1 mistakes found, 2 could not run. */
export type Command = (line: CommandLine) => Promise<number>;

/**
 * Returns the one of some names that was typed.
 *
 * @param words what such a name is called, and how a list of them begins.
 * @throws UserError with a suggestion if it is none of them.
 */
export function oneOf<Name extends string>(
  typed: string,
  names: readonly Name[],
  { noun, lead }: { noun: string; lead: string },
): Name {
  const match = names.find((name) => name === typed);
  if (match !== undefined) return match;
  throw new UserError(`There is no ${noun} "${typed}". ${suggest(typed, names, lead)}`);
}
