/** A rule of a style sheet, or a group of them under a condition. */
export interface Rule {
  /** Up to the brace. */
  head: string;
  /** What stands between the braces, of a rule that holds no others. */
  body: string;
  rules: Rule[] | undefined;
  /** For each of its selectors, the tags and attributes that it cannot match without. */
  needs: string[][];
}

/**
 * What the script of every page sets: no rule that asks for it is left out. Pages with scripts of
 * blocks keep all rules.
 */
export const SET_BY_SCRIPTS = new Set(['answers', 'folded', 'script', 'silent', 'theme']);

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

/** The text of rules, without those that match nothing on a page with these tags and attributes. */
export function textOf(rules: Rule[], found: ReadonlySet<string>): string {
  return rules
    .map(({ head, body, rules: inner, needs }) => {
      if (!needs.some((selector) => selector.every((need) => found.has(need)))) return '';
      const text = inner ? textOf(inner, found) : body;
      return text && `${head}{${text}}`;
    })
    .join('');
}

/** All that rules ask for. */
export function needsIn(rules: Rule[]): string[] {
  return rules.flatMap(({ needs, rules: inner }) => [...needs.flat(), ...needsIn(inner ?? [])]);
}

function ruleOf(text: string): Rule {
  const brace = text.indexOf('{');
  const [head, body] = [text.slice(0, brace).trim(), text.slice(brace + 1)];
  if (CONDITION.test(head)) return { head, body: '', rules: rulesIn(body), needs: [[]] };
  const needs = head.startsWith('@') ? [[]] : selectorsIn(head).map(needsOf);
  return { head, body, rules: undefined, needs };
}

/** In brackets of any kind nothing is asked for: `:not(a)`, `:is(ul, ol)`. */
function selectorsIn(list: string): string[] {
  let bare = list;
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return bare.split(',');
}

/** The names of tags, and of attributes that begin with `data-`, with or without a value. */
function needsOf(selector: string): string[] {
  const attributes = [...selector.matchAll(/\[data-([\w-]+)(?:=['"]?([^'"\]]*)['"]?)?\]/g)].flatMap(
    ([, name = '', value]) =>
      SET_BY_SCRIPTS.has(name)
        ? []
        : value === undefined
          ? `data-${name}`
          : `data-${name}=${value}`,
  );
  const names = selector.replace(/\[[^\]]*\]/g, '').match(/(?<![\w.#:-])[a-z][\w-]*/g);
  return [...attributes, ...(names ?? [])];
}
