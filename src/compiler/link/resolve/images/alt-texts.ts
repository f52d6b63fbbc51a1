import { capitalize } from '../../../../model/text/capitalize.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report, warn } from '../context.ts';

/** Matches a file name, which is not a description. */
const FILE_NAME = /^[^\s/]*\.(svg|png|jpe?g|webp|avif|gif|heic)$/i;

/** Matches names that cameras and messengers give: `IMG_2041`, `DSC0001`, `20240518_093012`. */
const CAMERA_NAME =
  /^(?:(?:img|dsc|dscn|dscf|dji|gopr|pxl|mvimg|pict|sam|cimg|p|image|photo|whatsapp[ _-]image|screenshot|screen[ _-]shot|bildschirmfoto|captura|capture)[ _-]?)?\(?\d[\d _.:~-]*\)?(?:[ _-]?(?:wa|at|um|edit|copy)[ _-]?[\d.: _-]*)?$/i;

/** Matches "Photo of" and the like, which is redundant: screen readers announce an image as one. */
const OPENING =
  /^(?:(?:an?|the|ein|eine|das|une?|la|le|el|los|las)\s+)?(?:image|picture|photo|photograph|pic|illustration|graphic|bild|foto|fotografie|abbildung|imagen|fotografía|ilustración|photographie)\s+(?:showing\s+|of\s+|von\s+|vom\s+|eines\s+|einer\s+|des\s+|der\s+|de\s+|del\s+|du\s+|d['’])+(?=\S)/i;

/** Matches German prepositions that inflect the rest, so no fix: `Bild von einem Haus`. */
const ASKS_FOR_A_CASE = /\b(von|vom|eines|einer|des|der)\s+$/i;

/** Matches a generic word for any image. */
const BARE_WORD =
  /^(?:(?:an?|the|our|my|ein|eine|unser|une?|el|la|le)\s+)?(?:image|picture|photo|photograph|pic|img|graphic|illustration|logo image|bild|foto|grafik|abbildung|imagen|fotografía|photographie|alt|alt text|none|n\/a|decorative|decoration|empty)\s*\d*\.?$/i;

/** Matches what office programs put behind the descriptions that they write. */
const GENERATED =
  /(?:description automatically generated|automatisch generierte beschreibung|description générée automatiquement|descripción generada automáticamente|descrizione generata automaticamente|automatisch gegenereerde beschrijving|opis wygenerowany automatycznie|descrição gerada automaticamente|AI-generated content may be incorrect|KI-generierte Inhalte können fehlerhaft sein)\.?$/i;

/** Reports an alt text that tells a screen reader user nothing. */
export function checkAlt(alt: ScalarNode, file: string, context: ResolveContext): void {
  const text = alt.text.trim();
  if (FILE_NAME.test(text)) {
    const params = { image: 'file-name', written: alt.text } as const;
    report(context, { code: 'missing-key', span: alt, params });
    return;
  }
  const params = uselessBecause(text, file);
  if (params) warn(context, { code: 'useless-alt', span: alt, params });
}

/** Reports an image with an alt text that is said to need none. */
export function checkDecorative(
  alt: ScalarNode,
  decorative: Node | undefined,
  context: ResolveContext,
): void {
  if (decorative?.kind !== 'scalar' || decorative.text !== 'true') return;
  const params = { reason: 'decorative', written: alt.text } as const;
  warn(context, { code: 'useless-alt', span: decorative, params });
}

/** Returns why an alt text is useless, or undefined. */
function uselessBecause(written: string, file: string) {
  if (CAMERA_NAME.test(written) || isNameOf(file, written)) {
    return { written, reason: 'name' } as const;
  }
  if (BARE_WORD.test(written)) return { written, reason: 'word' } as const;
  const [ending] = GENERATED.exec(written) ?? [];
  if (ending !== undefined) {
    const rest = written.slice(0, -ending.length).trim();
    if (rest === '') return { written, reason: 'word' } as const;
    return { written, reason: 'generated', ending, rest } as const;
  }
  const [opening] = OPENING.exec(written) ?? [];
  if (opening === undefined) return undefined;
  const rest = written.slice(opening.length);
  const suggestion = capitalize(rest);
  return {
    written,
    reason: 'opening',
    opening: opening.trim(),
    suggestion: ASKS_FOR_A_CASE.test(opening) ? undefined : suggestion,
  } as const;
}

/**
 * Returns whether an alt text is only the file name, such as `front-2`. A single word, or several
 * with spaces, may be both and does not count.
 */
function isNameOf(file: string, written: string): boolean {
  const name = /([^/]*?)(\.\w+)?$/.exec(file)?.[1] ?? '';
  return written.toLowerCase() === name.toLowerCase() && /[_\d]|\w-\w/.test(name);
}
