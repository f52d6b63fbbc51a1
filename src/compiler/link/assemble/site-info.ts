import { LAYOUT_IMAGES, type LayoutImages } from '../../../model/images/layout-images.ts';
import { asksForFrames } from '../../../model/locale/country.ts';
import { languageName, prefixOf } from '../../../model/locale/languages.ts';
import type {
  LanguageLink,
  NavEntry,
  SiteInfo,
  SocialLink,
} from '../../../model/manifest/manifest.ts';
import { NETWORKS } from '../../../model/schema/networks.ts';
import type { SiteSettings } from '../../../model/schema/site.ts';
import { capitalize } from '../../../model/text/capitalize.ts';
import { type ThemeChoices, themeOf } from '../../../themes/theme.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { TablesByLanguage } from '../languages/symbols-by-language.ts';
import type { ResolvedValues } from '../resolve/resolution.ts';

/** Returns the layout images that the site folder has, by use. */
export function layoutFiles({ assets }: SymbolTable): Record<string, string> {
  const all = Object.entries(LAYOUT_IMAGES);
  return Object.fromEntries(all.filter(([, file]) => assets.images.has(file)));
}

/** The data that pages get from other documents than site.yaml. */
interface Beside {
  symbols: SymbolTable;
  tables: TablesByLanguage;
  menu: NavEntry[];
  /** Undefined if the site has no theme.yaml. */
  theme: ThemeChoices | undefined;
}

/** Returns the site-wide data that every page gets. */
export function siteInfoOf(
  {
    facts: _facts,
    redirects: _redirects,
    gone: _gone,
    embeds: _embeds,
    languages: _languages,
    ...rest
  }: ResolvedValues['site'],
  { symbols, tables, menu, theme = {} }: Beside,
): SiteInfo {
  const { destinations: _destinations, logins = [], social = [], workflow, ...settings } = rest;
  const others = [...tables.values()];
  const own = tables.get('') ?? symbols;
  const found = Object.entries(layoutFiles(symbols)).map(([use, file]) => [use, `/${file}`]);
  return {
    ...settings,
    frames: settings.frames ?? (asksForFrames(own.country) ? 'ask' : 'load'),
    ...(workflow && { workflow: { host: '', usageToken: '', ...workflow } }),
    language: symbols.language,
    facts: Object.fromEntries(symbols.facts ?? []),
    logins,
    social: social.map(socialLinkOf),
    menu,
    images: withLogoOnDark({ ...Object.fromEntries(found), ...imagesOf(theme) }, symbols),
    theme: themeOf(theme),
    words: symbols.words.written,
    prefix: prefixOf(symbols.code),
    home: homeIn(symbols),
    languages: others.length > 1 ? others.map(languageLink) : [],
  };
}

/** Returns the path of the front page in a language. */
function homeIn({ pages }: SymbolTable): string {
  return pages.get('/')?.address ?? '/';
}

function languageLink(table: SymbolTable): LanguageLink {
  const { language: tag } = table;
  return { tag, name: capitalize(languageName(tag, tag)), home: homeIn(table) };
}

function imagesOf({ logo, icon }: ThemeChoices): LayoutImages {
  const marks = logo && ('light' in logo ? logo : { light: logo });
  return {
    ...(marks && { logo: marks.light.src }),
    ...(marks && 'dark' in marks && { logoOnDark: marks.dark.src }),
    ...(icon && { favicon: icon.src }),
  };
}

/** Adds the logo as the one for dark backgrounds, if it has none and brings a background of its own. */
function withLogoOnDark(images: LayoutImages, { assets }: SymbolTable): LayoutImages {
  const { logo } = images;
  const file = logo && assets.images.get(decodeURI(logo.slice(1)));
  const isOnAny = file && (file.hasBackground || file.photo?.isOpaque);
  return isOnAny ? { logoOnDark: logo, ...images } : images;
}

/** Merges a social link with the defaults of its network; the link's own values win. */
function socialLinkOf({
  network = '',
  name,
  icon,
  to,
}: NonNullable<SiteSettings['social']>[number]): SocialLink {
  const known = NETWORKS[network];
  // A link without an icon is one that `check` rejects: it never gets onto a page.
  return { name: name ?? known?.name ?? network, icon: icon ?? { svg: known?.svg ?? '' }, to };
}
