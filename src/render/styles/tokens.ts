import { freeNames } from './short-names.ts';

/** The values of the custom properties on `:root`. */
export type Tokens = ReadonlyMap<string, string>;

// In development, CSS has its comments.
const ROOT = /(?<=^|\}|\*\/)\s*:root\s*\{([^{}]*)\}/g;
const DEFINITION = /(--[a-z][\w-]*)\s*:\s*([^;{}]*)/g;
const REGISTRATION = /@property (--[\w-]+)/g;
const USE = /var\((--[\w-]+)\)/g;
const ANY_USE = /var\(\s*(--[\w-]+)/g;
const NAME = /(?<![\w-])--[a-z][\w-]*/g;

/** Returns the custom properties that a stylesheet defines on `:root`. */
export function tokensIn(css: string): Tokens {
  const all = [...css.matchAll(ROOT)].flatMap(([, body = '']) => [...body.matchAll(DEFINITION)]);
  return new Map(all.map(([, name = '', value = '']) => [name, value.trim()]));
}

/** Returns the custom properties that CSS defines anywhere. */
export function definedIn(css: string): string[] {
  return [...css.matchAll(DEFINITION)].map(([, name = '']) => name);
}

interface Pruning {
  tokens: Tokens;
  /** Custom properties that the HTML names. */
  named: ReadonlySet<string>;
  /** Whether tokens keep their names, for styles that are added later. */
  keepsNames: boolean;
}

/**
 * Removes the tokens that nothing on the page uses. Constants are inlined, the others get short
 * names: saves 4 % of a compressed page.
 */
export function pruneTokens(css: string, { tokens, named, keepsNames }: Pruning): string {
  const written = inlineConstants(css, tokens, named);
  const uses = countOf(written, ANY_USE);
  const isUsed = (name: string) => !tokens.has(name) || named.has(name) || uses.has(name);
  const stripped = written.replace(ROOT, (_, body: string) => {
    const lines = body.split(';').filter((line) => isUsed(line.split(':')[0]?.trim() ?? ''));
    return lines.length > 0 ? `:root{${lines.join(';')}}` : '';
  });
  if (keepsNames) return stripped;
  const short = shortened(stripped, named);
  return stripped.replace(NAME, (name) => short.get(name) ?? name);
}

/**
 * Inlines constants, however long and often used: compressed, a repeated value costs no more than a
 * name. Registered properties stay: their colour is computed where they are defined, not where they
 * are used.
 */
function inlineConstants(css: string, tokens: Tokens, named: ReadonlySet<string>): string {
  const definitions = countOf(css, DEFINITION);
  const registered = countOf(css, REGISTRATION);
  const constants = new Map(
    [...tokens].filter(([name, value]) => {
      const isConstant = definitions.get(name) === 1 && !value.includes('var(');
      return isConstant && !named.has(name) && !registered.has(name);
    }),
  );
  return evaluateCalc(css.replace(USE, (use, name: string) => constants.get(name) ?? use));
}

const OPPOSITE = /calc\(-1 \* (\.?\d[\d.]*[a-z]+)\)/g;
const SUM = /calc\((\.?\d[\d.]*)([a-z]+) ([+-]) (\.?\d[\d.]*)\2\)/g;

/** Evaluates `calc()` where it adds lengths of one unit, or negates one. */
function evaluateCalc(css: string): string {
  return css
    .replace(OPPOSITE, '-$1')
    .replace(
      SUM,
      (_, one, unit, sign, other) => `${sumOf(Number(one), Number(sign + other))}${unit}`,
    );
}

function sumOf(one: number, other: number): string {
  return String(Number((one + other).toFixed(4))).replace(/^(-?)0(?=\.)/, '$1');
}

function countOf(css: string, pattern: RegExp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of css.matchAll(pattern)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Returns short names for the defined properties, in document order. */
function shortened(css: string, named: ReadonlySet<string>): Map<string, string> {
  const defined = new Set(definedIn(css));
  for (const name of named) defined.delete(name);
  const others = (css.match(NAME) ?? []).filter((name) => !defined.has(name));
  const free = freeNames(new Set([...others, ...named].map((name) => name.slice('--'.length))));
  return new Map([...defined].map((name) => [name, `--${free()}`]));
}
