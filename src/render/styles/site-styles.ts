import { ServerStyleSheet } from 'styled-components';
import { memoized } from '../../model/memoized.ts';
import { answersTo, type NeedGroup, needGroups, presentBy } from './need-groups.ts';
import { ADDED_BY_BLOCKS, ADDED_BY_SCRIPTS, type Need, needFor } from './selectors.ts';
import { MARK, type ShortNames, shortNames, withShortNames } from './short-names.ts';
import { definedIn, pruneTokens, tokensIn } from './tokens.ts';
import { openFinder, type Used, type UseFinder } from './used.ts';
import { cssOf, needsIn, type Rule, rulesIn, shortStyles } from './used-rules.ts';

/** The CSS of all components rendered with one sheet: each is generated once. */
export interface SiteStyles {
  sheet: ServerStyleSheet['instance'];
  usedIn: UseFinder;
  /** Returns the CSS of rendered parts, independent of what else was rendered. */
  of(parts: StyledParts): PartStyles;
}

/** Parts that are rendered separately and styled together. */
interface StyledParts {
  own: Used;
  /** The frame around the page. Classes keep their short names of the frame. */
  frame?: { used: Used; names: ShortNames };
  /** The HTML that browsers hydrate: its classes keep their names. */
  islands?: Used;
  /** Whose blocks have scripts that change the page: if a project's, all rules are kept. */
  changedBy?: 'engine' | 'project' | undefined;
}

export interface PartStyles {
  css: string;
  /** The short names of classes in the page's own part and in its frame. */
  names: ShortNames;
  /** Renames the classes in the page's own HTML and removes marks that no rule refers to. */
  shorten(html: string): string;
}

/** The maximum number of cached CSS variants: a site has some dozens, each of 15 kB. */
const MAX_KEPT = 500;

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Collects the CSS of components while the pages of a site are rendered.
 *
 * @param look the CSS of the theme, which comes before that of components.
 */
export function siteStyles(look = ''): SiteStyles {
  const sheet = new ServerStyleSheet();
  const cache = new Map<string, PartStyles>();
  // By the own part: what was around it in the last page with it.
  const lasts = new Map<Used, { parts: StyledParts; styles: PartStyles }>();
  const known = new Set<string>();
  // Most rules are parsed again each time the sheet grows.
  const parse = memoized(rulesIn);
  const theme = lookOf(look);
  let all: AllStyles = { ...theme, styles: [], groups: needGroups(theme.needs) };
  return {
    sheet: sheet.instance,
    usedIn: openFinder(),
    of: (parts) => {
      const last = lasts.get(parts.own);
      if (last && isAlike(last.parts, parts)) return last.styles;
      const styles = stylesFor(parts);
      if (lasts.size > MAX_KEPT) lasts.clear();
      lasts.set(parts.own, { parts, styles });
      return styles;
    },
  };

  function stylesFor(parts: StyledParts): PartStyles {
    learn(parts);
    const used = allUsed(parts);
    const answers = all.groups.map((group) => answersTo(group, used, parts.islands));
    const key = keyOf(parts, answers);
    const page = cache.get(key) ?? partStyles(parts, all, presentBy(all.groups, answers));
    if (cache.size > MAX_KEPT) cache.clear();
    cache.set(key, page);
    return page;
  }

  /** Parses the sheet again if there are new classes, which may have new rules. */
  function learn(parts: StyledParts): void {
    const before = known.size;
    for (const { classes } of allUsed(parts)) for (const name of classes) known.add(name);
    if (known.size === before) return;
    const styles = stylesIn(sheet.getStyleTags(), parse);
    // HTML may name properties of components too, as the drawings of videos do.
    const needs = styles.flatMap(({ css, rules }) => [
      ...definedIn(css).map((name) => needFor(name)),
      ...needsIn(rules),
    ]);
    all = { ...theme, styles, groups: needGroups([...theme.needs, ...needs]) };
  }
}

/** Returns whether two pages with the same own part are the same around it. */
function isAlike(one: StyledParts, { frame, islands, changedBy }: StyledParts): boolean {
  return one.frame?.used === frame?.used && one.islands === islands && one.changedBy === changedBy;
}

/** The input for the CSS of all pages. */
interface AllStyles extends ThemeStyles {
  styles: Style[];
  groups: NeedGroup[];
}

type ThemeStyles = ReturnType<typeof lookOf>;

function lookOf(css: string) {
  const bare = shortStyles(css.replace(/\/\*.*?\*\//gs, ''));
  const rules = rulesIn(bare);
  const tokens = tokensIn(bare);
  return {
    css: bare,
    rules,
    tokens,
    // Of its rules, and its tokens, which HTML may name.
    needs: [...[...tokens.keys()].map((name) => needFor(name)), ...needsIn(rules)],
  };
}

function allUsed({ own, frame, islands }: StyledParts): Used[] {
  return [own, frame?.used, islands].flatMap((used) => used ?? []);
}

/** Returns the cache key: all that the CSS depends on. */
function keyOf({ own, frame, islands, changedBy }: StyledParts, answers: string[]): string {
  // Islands without classes are not the same as no islands.
  const inIslands = islands ? `islands ${islands.list}` : '';
  return [own.list, frame?.used.list, inIslands, changedBy, ...answers].join('|');
}

function partStyles(parts: StyledParts, all: AllStyles, present: ReadonlySet<string>): PartStyles {
  const { own, frame, islands } = parts;
  const { styles } = all;
  const classes = new Set(allUsed(parts).flatMap((used) => [...used.classes]));
  const added = parts.changedBy ? ADDED_BY_BLOCKS : NOTHING;
  const isMet = ({ key, thing }: Need) => present.has(key) || added.has(thing);
  const keepsAll = parts.changedBy === 'project';
  const texts = textsOf(styles, classes, keepsAll ? undefined : isMet).join('');
  const theme = cssOf(
    all.rules,
    // Islands may add any other element.
    islands ? undefined : (need) => isMet(need) || ADDED_BY_SCRIPTS.has(need.key),
  );
  // Scripts of a project may use any token.
  const css = keepsAll
    ? all.css + texts
    : pruneTokens(theme + texts, {
        tokens: all.tokens,
        named: present,
        // The styles that islands add name tokens, which `addTokens` of the client adds by then.
        keepsNames: islands !== undefined,
      });
  const styled = new Set([...styles.map(({ name }) => name), ...(css.match(MARK) ?? [])]);
  const names = shortNames({ classes: own.classes, styled, others: classes, frame: frame?.names });
  return { names, css: withShortNames(css, names, islands?.classes), shorten: shortener(names) };
}

/** Returns the CSS of some classes, in the order of their components. */
function textsOf(
  styles: Style[],
  classes: ReadonlySet<string>,
  isMet: ((need: Need) => boolean) | undefined,
): string[] {
  const textFor = ({ css, rules }: Style) => (isMet ? cssOf(rules, isMet) : css);
  const texts = styles.map((style) =>
    classes.has(style.name) && !style.isMotion ? textFor(style) : '',
  );
  const all = texts.join('');
  return styles.map(({ name, isMotion, css }, index) =>
    isMotion && all.includes(name) ? css : (texts[index] ?? ''),
  );
}

/** Returns a function that rewrites class attributes: 2 % of a compressed page are unused marks. */
function shortener(names: ShortNames): PartStyles['shorten'] {
  const shorten = memoized((attribute: string) => {
    const classes = attribute.slice(CLASS.length).split(' ');
    const kept = classes.filter((name) => !name.startsWith('sc-') || names.has(name));
    return CLASS + kept.map((name) => names.get(name) ?? name).join(' ');
  });
  return (html) => html.replace(CLASSES, shorten);
}

const CLASS = ' class="';
const CLASSES = / class="[^"]*/g;

/** The styles of a component for one set of props, or keyframes. */
interface Style {
  /** The class, or the name of the keyframes. */
  name: string;
  css: string;
  rules: Rule[];
  isMotion: boolean;
}

/** How styled-components marks the end of a rule, and lists the classes of a component. */
const RULE_END = /\/\*!sc\*\/\s*/;
const COMPONENT = /^data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}$/;

/** Returns the styles in a sheet, in the order in which their components were defined. */
function stylesIn(tags: string, parse: (css: string) => Rule[]): Style[] {
  const styles: Style[] = [];
  let rules: string[] = [];
  for (const rule of tags.replace(/<\/?style[^>]*>/g, '').split(RULE_END)) {
    const [isComponent, id = '', names = ''] = COMPONENT.exec(rule) ?? [];
    if (isComponent) {
      styles.push(...stylesOf({ id, names: names.split(',').filter(Boolean), rules }, parse));
      rules = [];
    } else rules.push(rule);
  }
  return styles;
}

/**
 * Returns the styles of one component, sorted: the order in which they were rendered depends on the
 * pages rendered before.
 */
function stylesOf(
  { id, names, rules }: { id: string; names: string[]; rules: string[] },
  parse: (css: string) => Rule[],
): Style[] {
  const isMotion = id.startsWith('sc-keyframes-');
  return names.sort().map((name) => {
    const own = names.length === 1 ? rules : rules.filter((rule) => isOf(rule, name));
    const css = shortStyles(own.join(''));
    const parsed = parse(css);
    return { name, isMotion, css: isMotion ? css : cssOf(parsed), rules: parsed };
  });
}

/** Returns whether a rule is for a class, and not for one that only starts with the same name. */
function isOf(rule: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(rule);
}
