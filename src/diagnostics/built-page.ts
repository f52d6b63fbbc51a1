import type { CatalogueEntry } from './entry.ts';
import { quote } from './quote.ts';
import { listed, type NearestNames } from './suggest.ts';

/** The params of a mistake in a built page rather than in its source file. */
export interface OnBuiltPage {
  /** The path of the page. */
  page: string;
  fault: BuiltFault;
  /** What may be to blame if the source is fine: a block's view, or the layout. */
  maker?: { block: string } | 'layout' | undefined;
}

/** Faults of a built page that visitors notice. */
export type BuiltFault =
  | { kind: 'no-title' | 'heading-without-words' | 'button-without-words' }
  | { kind: 'second-title'; words: string }
  /** `level` is that of the heading, `above` that of the previous one. */
  | { kind: 'heading-skipped'; words: string; level: number; above: number }
  | { kind: 'anchor-twice' | 'anchor-unfit'; id: string }
  /** An attribute that refers to an id which no element has. */
  | { kind: 'reference-lost'; attribute: string; to: string }
  | { kind: 'image-without-alt' | 'image-lost'; src: string }
  /** `does`: "loads an image from". `declarable`: whether site.yaml could allow it. */
  | { kind: 'loads-from-elsewhere'; does: string; host: string; declarable: boolean }
  | { kind: 'link-without-words'; href: string }
  | { kind: 'link-lost'; to: string; suggestion?: string | undefined; pages: NearestNames }
  | {
      kind: 'anchor-lost';
      to: string;
      anchor: string;
      suggestion?: string | undefined;
      anchors: NearestNames;
    };

/** A catalogue entry for a mistake that both source files and built pages can have. */
export function entryOfBoth<Params>(
  words: CatalogueEntry<Params>,
): CatalogueEntry<Params | OnBuiltPage> {
  return {
    ...words,
    message: (params, related) =>
      isOnBuiltPage(params) ? builtMessage(params) : words.message(params as Params, related),
    hint: (params, related) =>
      isOnBuiltPage(params) ? builtHint(params) : words.hint(params as Params, related),
  };
}

function isOnBuiltPage(params: unknown): params is OnBuiltPage {
  return typeof params === 'object' && params !== null && 'fault' in params;
}

export function builtMessage({ page, fault }: OnBuiltPage): string {
  const on = `the page ${quote(page)}`;
  switch (fault.kind) {
    case 'no-title':
      return `The page ${quote(page)} has no title that people can see or hear.`;
    case 'heading-without-words':
      return `A heading on ${on} has no words.`;
    case 'button-without-words':
      return `A button on ${on} has no words, so nobody knows what it does.`;
    case 'second-title':
      return `${quote(fault.words)} is a second title on ${on}.`;
    case 'heading-skipped':
      return `On ${on} the heading ${quote(fault.words)} is ${fault.level - fault.above} steps smaller than the one above it.`;
    case 'anchor-twice':
      return `Two spots on ${on} are called ${quote(fault.id)}, so a link could mean either.`;
    case 'anchor-unfit':
      return `A spot on ${on} is called ${quote(fault.id)}; no link can lead there.`;
    case 'reference-lost':
      return `On ${on}, ${fault.attribute} points at ${quote(fault.to)}, which is not there.`;
    case 'image-without-alt':
      return `The image ${quote(fault.src)} on ${on} has no description for people who cannot see it ("alt").`;
    case 'image-lost':
      return `The page ${quote(page)} shows the image ${quote(fault.src)}, which is not in the built site.`;
    case 'loads-from-elsewhere':
      return fault.declarable
        ? `The page ${quote(page)} ${fault.does} ${quote(fault.host)}, which no file of the site declares.`
        : `The page ${quote(page)} ${fault.does} ${quote(fault.host)}, but may do that with the site itself alone.`;
    case 'link-without-words':
      return `A link to ${quote(fault.href)} on ${on} has no words, so nobody can see or click it.`;
    case 'link-lost':
      return `On ${on} a link leads to ${quote(fault.to)}, where nothing is.`;
    case 'anchor-lost':
      return `On ${on} a link leads to ${quote(`${fault.to}#${fault.anchor}`)}, but nothing there is called ${quote(fault.anchor)}.`;
  }
}

/** What to do, and whom to tell if the source is fine. */
export function builtHint({ fault, maker }: OnBuiltPage): string {
  const act = actOf(fault);
  if (maker === undefined) return act;
  return maker === 'layout'
    ? `${act}\nNo file of the site says so: the frame of all pages has a mistake. Tell those who look after src/ui/layout.`
    : `${act}\nIf this block does not say so, its type has a mistake. Tell those who look after the code of the block "${maker.block}".`;
}

function actOf(fault: BuiltFault): string {
  switch (fault.kind) {
    case 'no-title':
      return 'Give its first block a heading.';
    case 'heading-without-words':
      return 'Write what comes below it, or take the heading away.';
    case 'button-without-words':
      return 'Write what happens when it is pressed.';
    case 'second-title':
      return `Begin it with two number signs: ## ${fault.words}`;
    case 'heading-skipped':
      return `Write: ${'#'.repeat(fault.above + 1)} ${fault.words}`;
    case 'anchor-twice':
      return 'Word one of them differently.';
    case 'anchor-unfit':
      return 'Use at least one letter or digit in its words.';
    case 'reference-lost':
      return 'People who hear the page miss what it was to say.';
    case 'image-without-alt':
      return 'Add under it: alt: what the picture shows, in a few words\nPurely decorative? Write instead: decorative: true';
    case 'image-lost':
      return 'Put the file into the folder "images", or show another one.';
    case 'loads-from-elsewhere':
      return elsewhereHint(fault);
    case 'link-without-words':
      return 'Write them between the square brackets: [our team](/team)';
    case 'link-lost':
      return fault.suggestion === undefined
        ? listed(fault.pages, 'Pages, nearest first')
        : `Did you mean "${fault.suggestion}"?`;
    case 'anchor-lost':
      return anchorHint(fault);
  }
}

/** Undeclared loads are blocked by the page's policy, so visitors would miss them. */
function elsewhereHint({
  host,
  declarable,
}: Extract<BuiltFault, { kind: 'loads-from-elsewhere' }>) {
  return declarable
    ? `Put the file into the folder "images" or "files" and load it from there. Is the host meant? Then visitors' browsers tell it who they are; add it to site.yaml:\nembeds:\n  - ${host}`
    : 'Bring it along with the code, or take it out: browsers are told to refuse it.';
}

function anchorHint({ anchor, suggestion, anchors }: Extract<BuiltFault, { kind: 'anchor-lost' }>) {
  if (suggestion !== undefined) return `Did you mean "${suggestion}"?`;
  return anchors.names.length === 0
    ? `Give the block that you mean a name: id: ${anchor}`
    : listed(anchors, 'Spots there');
}
