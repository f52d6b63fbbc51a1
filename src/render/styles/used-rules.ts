import { type Need, type Selector, selectorsIn } from './selectors.ts';

/** A CSS rule, or a conditional group of rules (`@media` and so on). */
export interface Rule {
  /** The text before the brace. */
  head: string;
  /** The text between the braces; empty for a group. */
  body: string;
  rules: Rule[] | undefined;
  selectors: Selector[];
}

const CONDITION = /^@(media|supports|container|starting-style)/;

/** Parses the rules in CSS without comments. */
export function rulesIn(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth > 0 || brace === '{') continue;
    rules.push(ruleOf(css.slice(start, index)));
    start = index + 1;
  }
  return rules;
}

/** Returns the CSS of rules, without those that cannot match unless a need is met that is not. */
export function cssOf(rules: Rule[], isMet: (need: Need) => boolean = () => true): string {
  return rules
    .map(({ head, body, rules: inner, selectors }) => {
      const needed = selectors.filter(({ needs }) => needs.every((some) => some.some(isMet)));
      if (selectors.length > 0 && needed.length === 0) return '';
      const text = inner ? cssOf(inner, isMet) : body;
      const which = selectors.length > 0 ? needed.map((one) => one.text).join() : head;
      return text && `${which}{${text}}`;
    })
    .join('');
}

export function needsIn(rules: Rule[]): Need[] {
  return rules.flatMap(({ selectors, rules: inner }) => [
    ...selectors.flatMap(({ needs }) => needs.flat()),
    ...needsIn(inner ?? []),
  ]);
}

function ruleOf(text: string): Rule {
  const brace = text.indexOf('{');
  const [head, body] = [text.slice(0, brace).trim(), text.slice(brace + 1)];
  if (CONDITION.test(head)) {
    const condition = head.replace(/\s*([<>]=?)\s*/g, '$1');
    return { head: condition, body: '', rules: rulesIn(body), selectors: [] };
  }
  const selectors = head.startsWith('@') ? [] : selectorsIn(head);
  return { head, body, rules: undefined, selectors };
}

const KEPT = /url\((?:"[^"]*"|'[^']*'|[^)]*)\)|"[^"]*"|'(?!')[^']*'/;
const NEEDLESS = /(?<![\w.#])0(?=\.\d)|(?<=,)\s+|\s*\/\s*|;\s*(?=\}|$)/;
const LONGER = /''|::(?=before|after)|(?:inset-)?block-(?:start|end)/;
const ALL = new RegExp(`(${KEPT.source})|${NEEDLESS.source}|(${LONGER.source})`, 'g');

/** The shorter texts for others of the same meaning. Lines of text run from left or right. */
const SHORTER: Record<string, string> = {
  "''": '""',
  '::': ':',
  'block-start': 'top',
  'block-end': 'bottom',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
};

/**
 * Minifies CSS: removes zeros before a decimal point, spaces after a comma and around a slash, and
 * last semicolons; writes what can be written in several ways in the shortest, and always the same.
 */
export function shortStyles(css: string): string {
  return css.replace(
    ALL,
    (found, needed, longer) => needed ?? SHORTER[longer] ?? (found.includes('/') ? '/' : ''),
  );
}
