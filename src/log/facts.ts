/** What a line may say beside its event. Nothing a visitor typed, and nobody's address. */
export interface LogFacts {
  /** The id of the request that it was done for. */
  request?: string | undefined;
  /** The id of a form that the site has. */
  form?: string | undefined;
  receipt?: string | undefined;
  destination?: string | undefined;
  /** One word of ours, or a short sentence of ours. */
  reason?: string | undefined;
  /** In HTTP. */
  status?: number | undefined;
  milliseconds?: number | undefined;
  count?: number | undefined;
  attempt?: number | undefined;
  /** Of this, only what `errorFacts` takes is written. */
  error?: unknown;
}

/** What is written of an error. */
export interface ErrorFacts {
  name: string;
  code?: string;
  /** The lines of code it passed. */
  at: string[];
}

/** How many lines of code are written of an error. */
const LINES = 8;

/** A code is a word or a number: nothing that was typed looks like that by chance. */
const CODE = /^[A-Z][A-Z0-9_]{1,40}$|^[0-9A-Z]{3,5}$/;

/** What may be said of an error, and of what caused it: never its message. */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { code } = error as NodeJS.ErrnoException;
  const known = CODE.test(String(code ?? '')) ? { code: String(code) } : {};
  return { name: nameOf(error), ...known, at: linesOf(error) };
}

/** Anyone may give an error a name, so it is taken from the class if it looks like no class. */
function nameOf(error: Error): string {
  return /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : error.constructor.name;
}

/** The message stands before the lines of code, and may itself have lines that look like them. */
function linesOf({ stack = '', name, message }: Error): string[] {
  const head = [`${name}: ${message}`, message].find((words) => stack.startsWith(words));
  if (head === undefined) return [];
  return stack
    .slice(head.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, LINES)
    .map((line) => line.trim().slice('at '.length));
}
