import { type Need, type Selector, selectorsIn } from './selectors.ts';

/** A rule of a style sheet, or a group of them under a condition. */
export interface Rule {
  /** Up to the brace. */
  head: string;
  /** What stands between the braces, of a rule that holds no others. */
  body: string;
  rules: Rule[] | undefined;
  selectors: Selector[];
}

const CONDITION = /^@(media|supports|container|starting-style)/;

/** The rules in styles without comments. */
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

/** The text of rules, without those that match nothing on a page that has these needs. */
export function textOf(rules: Rule[], present: ReadonlySet<string>): string {
  return rules
    .map(({ head, body, rules: inner, selectors }) => {
      const kept = selectors.filter(({ needs }) =>
        needs.every((some) => some.some(({ key }) => present.has(key))),
      );
      if (selectors.length > 0 && kept.length === 0) return '';
      const text = inner ? textOf(inner, present) : body;
      const which = selectors.length > 0 ? kept.map((one) => one.text).join() : head;
      return text && `${which}{${text}}`;
    })
    .join('');
}

/** All that rules ask for. */
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

const KEPT = /url\((?:"[^"]*"|'[^']*'|[^)]*)\)|"[^"]*"|'[^']*'/;
const NEEDLESS = /(?<![\w.#])0(?=\.\d)|(?<=,)\s+|\s*\/\s*|;\s*(?=\}|$)/;
const KEPT_OR_NEEDLESS = new RegExp(`(${KEPT.source})|${NEEDLESS.source}`, 'g');

/**
 * Styles without what nothing needs: zeros in front of a point, spaces behind a comma and around a
 * slash, last semicolons.
 */
export function shortStyles(css: string): string {
  return css.replace(KEPT_OR_NEEDLESS, (found, kept) => kept ?? (found.includes('/') ? '/' : ''));
}
