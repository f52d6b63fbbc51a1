import { fold } from '../../../../diagnostics/name-index.ts';
import { certain, nearest, nearestNames } from '../../../../diagnostics/suggest.ts';
import type { IconShape } from '../../../../model/schema/resolved-values.ts';
import { bySynonym } from '../../../check/synonyms.ts';
import { replacing } from '../../../edits.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';

/** A name with fewer letters is not corrected without asking. */
const LONG = 7;

export function resolveIcon(node: ScalarNode, context: ResolveContext): IconShape {
  return context.icons.shape(node.text) ?? reportIcon(node, context);
}

function reportIcon(node: ScalarNode, context: ResolveContext): IconShape {
  const { names } = context.icons;
  const bare = bareIconName(node.text);
  const same = context.icons.shape(bare) && bare;
  const known = same ?? ICON_FOR.get(bare);
  const suggestion = known ?? nearest(node.text, names);
  // An emoji has no similar names.
  const isWord = /[a-z]/i.test(node.text);
  // Among so many short names, another letter is often another icon.
  const isSure = node.text.length >= LONG || fold(node.text) === fold(suggestion ?? '');
  report(context, {
    code: 'unknown-icon',
    span: node,
    params: {
      written: node.text,
      suggestion,
      near: isWord && known === undefined ? nearestNames(node.text, names).names : [],
    },
    fix: replacing(node, same ?? (isSure ? certain(node.text, suggestion) : undefined), context),
  });
  return { svg: '' };
}

/** What people call an icon, by the name that the library gives it. */
export const ICONS: Record<string, string> = {
  banknote: 'cash money',
  'book-open': 'guide manual',
  building: 'office company',
  calendar: 'date appointment termin kalender',
  camera: 'photography',
  'circle-alert': 'exclamation error',
  'circle-play': 'youtube',
  'circle-question-mark': 'question faq',
  clock: 'time hours opening-hours uhr',
  'credit-card': 'payment pay',
  'dollar-sign': 'dollar usd',
  download: 'downloads herunterladen',
  'file-text': 'document doc pdf contract',
  fuel: 'petrol gas-station',
  hammer: 'repair',
  handshake: 'deal agreement partner',
  heart: 'love favorite favourite like',
  house: 'haus casa maison residence',
  lightbulb: 'idea tip',
  lock: 'secure security password schloss',
  mail: 'email e-mail envelope letter post',
  'map-pin': 'location place marker',
  megaphone: 'announcement',
  menu: 'bars',
  'message-circle': 'chat comment whatsapp messenger',
  newspaper: 'news press',
  'paw-print': 'paw pet pets',
  phone: 'telephone telefon handset',
  'graduation-cap': 'education training',
  quote: 'testimonial quotation',
  settings: 'gear preferences',
  shield: 'protection insurance',
  'shopping-cart': 'cart basket trolley',
  smartphone: 'mobile cellphone handy',
  star: 'rating stern',
  'trash-2': 'garbage bin rubbish',
  'triangle-alert': 'warning caution danger alert',
  truck: 'delivery shipping',
  user: 'person profile account avatar',
  users: 'people persons team groups customers',
  utensils: 'restaurant food cutlery',
  wallet: 'purse',
  wrench: 'spanner maintenance tool tools',
  x: 'close',
  check: 'tick checkmark check-mark haken',
  'arrow-right': 'arrow',
  car: 'auto vehicle',
  coffee: 'cafe cup',
  globe: 'world website web internet language',
  accessibility: 'wheelchair',
  zap: 'lightning electricity',
  bath: 'bathroom shower',
  bed: 'bedroom',
};

/** The library's name for what people call an icon, if it has another one. */
export const ICON_FOR = bySynonym(ICONS);

/** What other libraries put around the name of an icon. */
const BEFORE =
  /^(?:(?:fa[srlb]?|fa-(?:solid|regular|light|brands)|bi|mdi|material-icons) +|[a-z-]+:)?(?:(?:fa|bi|mdi|icon|lucide)-)?/;
const BEHIND = /(?:-(?:icon|fill|filled|solid|outline|outlined|alt))?(?:\.(?:svg|png))?$/;

/** Returns the name of an icon without what other libraries put around it. */
export function bareIconName(written: string): string {
  return written.trim().toLowerCase().replace(BEFORE, '').replace(BEHIND, '').replace(/[ _]/g, '-');
}
