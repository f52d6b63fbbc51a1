import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';
import { type LiveProblem, problemNowhere } from '../../client/overlay/live-problem.ts';
import { unitIn, withUnitLine } from '../../model/units/unit-line.ts';
import type { LiveOptions } from './live-options.ts';

/**
 * Returns a function that returns an error with the lines of the sources of the code; one that has
 * them already as it is.
 */
export function errorLocator(vite: () => ViteDevServer | undefined): (error: Error) => Error {
  // Vite would take the lines of the sources for those of the compiled code, and throws the same
  // error again until its module is loaded.
  const located = new WeakMap<Error, Error>();
  return (error) => {
    const known = located.get(error);
    if (known) return known;
    vite()?.ssrFixStacktrace(error);
    const shown = withUnitLine(error);
    shown.stack = stackOutsideVite(shown);
    located.set(error, shown).set(shown, shown);
    return shown;
  };
}

/** Returns a located error for the overlay, in the file of the unit that it comes from, if any. */
export function problemOfCode(
  { message, stack = '' }: Error,
  { engine, project }: Pick<LiveOptions, 'engine' | 'project'>,
  words: Pick<LiveProblem, 'code' | 'hint'>,
): LiveProblem {
  const problem = problemNowhere({ ...words, message: stripVTControlCharacters(message) });
  const unit = unitIn(stack);
  if (!unit) return problem;
  const { file } = unit;
  const [line = 1, column = 1] = unit.line.split(':').map(Number);
  const root = file.startsWith('src/') ? engine : project;
  return { ...problem, file, path: path.join(root, file), line, column };
}

/** Returns the stack of an error without the frames of what runs the code, which nobody can edit. */
function stackOutsideVite(error: Error): string {
  const { message, stack = message } = error;
  // If Vite has loaded what threw it, its class is another one.
  if (error.name === 'UserError') return message;
  const lines = stack.split('\n').filter((line) => !FRAME_OF_VITE.test(line));
  return lines.join('\n').trimEnd();
}

/** Loads the source maps of the modules in a stack: Vite forgets those of files saved again. */
export async function loadMaps(
  { stack = '' }: Error,
  { environments }: ViteDevServer,
): Promise<void> {
  for (const file of new Set(stack.split('\n').map(fileOfFrame))) {
    const module = environments.ssr.moduleGraph.getModuleById(file);
    if (module && !module.transformResult)
      await environments.ssr.transformRequest(module.url).catch(() => undefined);
  }
}

/** Returns the file in `at Steps (/site/blocks/steps/Steps.tsx:9:11)` or `at /site/lib/words.ts:1:7`. */
function fileOfFrame(frame: string): string {
  const start = frame.includes(' (') ? frame.indexOf(' (') + 2 : frame.indexOf('at ') + 3;
  return frame.slice(start).split(':').slice(0, -2).join(':');
}

/** Matches a frame of a stack that is in Vite or in Node. */
const FRAME_OF_VITE = /^ +at .*([\\/]node_modules[\\/]vite[\\/]|node:internal)/;
