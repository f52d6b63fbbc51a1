import type { ForeignKey } from '../../diagnostics/catalogue/keys.ts';
import { pagePath } from '../page-path.ts';
import type { Entry, Node } from '../tree.ts';
import { textOf } from '../values.ts';
import type { NodeContext } from './node-context.ts';

/** Front matter keys of other site generators, and what replaces them here. */
const KEYS: [
  written: RegExp,
  reason: 'layout' | 'tags' | 'order' | 'menu' | 'meta' | 'redirects',
][] = [
  [/^(layout|template|page_?template|post_?type|theme)$/i, 'layout'],
  [/^(tags?|categor(y|ies)|keywords|taxonom(y|ies))$/i, 'tags'],
  [/^(weight|menu_?order|nav_?order|sidebar_?position)$/i, 'order'],
  [/^menus?$/i, 'menu'],
  [/^(meta|seo|head)$/i, 'meta'],
  [/^(alias(es)?|redirects?|redirect_?from|old_?(url|path|address)e?s?)$/i, 'redirects'],
];

/** Keys of the settings of other site generators, which have no equivalent here. */
const OF_SITE: [written: RegExp, reason: 'tracking' | 'keywords' | 'copyright'][] = [
  [/^(google_?)?analytics(_?id)?$|^(gtag|gtm|matomo|tracking|tracker|pixel)(_?id)?$/i, 'tracking'],
  [/^(meta_?)?(keywords?|tags)$/i, 'keywords'],
  [/^copyright$/i, 'copyright'],
];

/** Keys of the forms of other programs. */
const OF_FIELDS: [written: RegExp, reason: 'condition' | 'several' | 'prefilled'][] = [
  [
    /^(conditions?|conditional(_?logic)?|when|if|only_?if|depends(_?on)?|logic|wenn|(show|hide|visible|hidden|display(ed)?|enabled?|disabled?|required)_?(if|when|on|for)|nur_?wenn|si)$/i,
    'condition',
  ],
  [/^(multiple|multi(_?select)?|mehrfach(auswahl)?|multiples?)$/i, 'several'],
  [
    /^(value|default(_?value)?|(pre_?)?(checked|selected|filled|ticked)|vorgabe|standard)$/i,
    'prefilled',
  ],
];

/** Keys by which calendars let an event take place again. */
const AGAIN =
  /^(repeat(s|ing)?|recurr(ing|ence|ent)|every|frequency|interval|rrule|weekly|wiederholung|wiederholt|wochentlich|repetir|repite|cada|repetition|ricorrenza|herhaling)$/i;

/** Keys of pages in HTML that say how large a picture is, or where it stands. */
const OF_IMAGES =
  /^(width|height|size|sizes|class|style|align(ment)?|float|position|loading|srcset|breite|hohe|hoehe)$/i;

/** Keys by which other menu formats nest entries. */
const SUBMENU = /^(items|entries|links|pages|children|sub_?(items|menu|nav|pages)?|dropdown)$/i;

/** Explains a key of another program that has a different equivalent here; undefined for others. */
export function keyOfGenerators(context: NodeContext, entry: Entry): ForeignKey | undefined {
  const { schema, document } = context;
  if (schema?.noun === 'menu entry' && SUBMENU.test(entry.key.text)) {
    const { entries } = context;
    const named = entries.get('group') ?? entries.get('label');
    return { reason: 'submenu', group: textOf(named?.value) || '...' };
  }
  // `show-if` and `showIf` are the same.
  const written = entry.key.text.normalize('NFKD').replace(/[\p{M}-]/gu, '');
  if (schema?.role === 'image') return OF_IMAGES.test(written) ? { reason: 'size' } : undefined;
  if (schema?.noun === 'event') return AGAIN.test(written) ? { reason: 'again' } : undefined;
  if (context.document.kind === 'form' && schema?.properties?.kind) {
    const kind = textOf(context.entries.get('kind')?.value);
    if (written === 'options' && kind === 'checkbox') return { reason: 'answers' };
    const [, reason] = OF_FIELDS.find(([key]) => key.test(written)) ?? [];
    if (reason === 'several' && kind === 'file') return { reason: 'files' };
    return reason && { reason };
  }
  if (context.document.kind === 'site' && !context.parent) {
    const [, reason] = OF_SITE.find(([written]) => written.test(entry.key.text)) ?? [];
    return reason && { reason };
  }
  // Only pages have a `draft` key.
  if (schema?.properties?.draft?.type !== 'boolean') return undefined;
  const [, reason] = KEYS.find(([written]) => written.test(entry.key.text)) ?? [];
  if (reason === undefined) return undefined;
  if (reason !== 'order' && reason !== 'redirects') return { reason };
  if (reason === 'order') return { reason, order: textOf(entry.value) || '1' };
  const page = pagePath(document);
  return { reason, lines: addressesIn(entry.value).map((address) => `  ${address}: ${page}`) };
}

/** At most this many old addresses are shown. */
const MAX_LINES = 3;

function addressesIn(node: Node): string[] {
  const nodes =
    node.kind === 'list'
      ? node.items
      : node.kind === 'map'
        ? node.entries.map(({ key }) => key)
        : [node];
  const texts = nodes.flatMap((one) => textOf(one) || []).slice(0, MAX_LINES);
  const paths = texts.map((text) => `/${text.replace(/^(?:https?:\/\/[^/]*)?\/*|\/+$/g, '')}`);
  return paths.length > 0 ? paths : ['/old'];
}
