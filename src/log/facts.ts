/** The fields of a log line besides its event. None may hold visitor input or anyone's address. */
export interface LogFields {
  /** The id of the HTTP request that the work was done for. */
  request?: string | undefined;
  /** The id of one of the site's forms. */
  form?: string | undefined;
  receipt?: string | undefined;
  destination?: string | undefined;
  /** A word or short sentence from our own code. */
  reason?: string | undefined;
  /** The HTTP status. */
  status?: number | undefined;
  milliseconds?: number | undefined;
  count?: number | undefined;
  attempt?: number | undefined;
  /** Any thrown value; only what `errorFields` extracts from it is written. */
  error?: unknown;
}

/** The part of an error that is logged. */
interface ErrorFields {
  name: string;
  code?: string;
  /** The stack frames, without the message. */
  at: string[];
}

/** The maximum number of stack frames logged per error. */
const LINES = 8;

/** Error codes such as `ENOENT` or `23505`: visitor input does not match this by chance. */
const CODE = /^[A-Z][A-Z0-9_]{1,40}$|^[0-9A-Z]{3,5}$/;

/**
 * Returns the loggable part of an error: name, code (of its cause, if it has none itself) and stack
 * frames, never its message.
 */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const code = codeIn(error) ?? codeIn(error.cause);
  const codeField = CODE.test(String(code ?? '')) ? { code: String(code) } : {};
  return { name: nameOf(error), ...codeField, at: linesOf(error) };
}

function codeIn(error: unknown): unknown {
  return (error as { code?: unknown } | null | undefined)?.code;
}

/** `error.name` may be any text: the class name is used if it is not an identifier. */
function nameOf(error: Error): string {
  return /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : error.constructor.name;
}

/** Returns the stack frames. The message comes first and may have lines that look like frames. */
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
