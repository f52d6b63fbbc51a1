import type { Diagnostic, Span } from '../../../diagnostics/diagnostic.ts';
import type { Destination } from '../../../model/destination.ts';
import type { Form } from '../../../model/form.ts';
import type { Handout } from '../../../model/handout.ts';
import type { Page } from '../../../model/manifest.ts';
import type { NavDocument } from '../../../model/nav.ts';
import type { Schedule } from '../../../model/schedule.ts';
import type { SiteSettings, Translation } from '../../../model/site.ts';
import type { Spot } from '../../../model/vocabulary.ts';
import type { ThemeChoices } from '../../../themes/theme.ts';
import type { PathStep } from '../../parts.ts';
import type { DocumentKind } from '../../schemas.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { Mapping } from '../source-map.ts';

/** What the documents of each kind hold once their parts are resolved. */
export interface ResolvedValues {
  /** Without the values of lists of pages and of forms, which are other documents. */
  page: Pick<Page, 'description' | 'blocks'> &
    Partial<Pick<Page, 'label' | 'title' | 'index' | 'updated' | 'article' | 'budget'>> &
    Schedule;
  form: Omit<Form, 'id'>;
  handout: Omit<Handout, 'name'>;
  nav: NavDocument;
  theme: ThemeChoices;
  words: unknown;
  site: SiteSettings & { destinations?: Record<string, Destination> };
  translation: Translation;
}

/** What is made of a value so that others need not look at it. */
export interface Digest {
  /** Changes with the value. */
  hash: string;
  /** Headings that have an address of their own. */
  spots: Spot[];
  /** Blocks that have an id, each with its type. */
  named: Spot[];
}

/** A document held against what there is. */
export interface ResolutionOf<Kind extends DocumentKind> {
  kind: Kind;
  name: string;
  file: string;
  /** The path of a page. */
  path: string | undefined;
  /** Undefined for a document that does not fit its schema. */
  value: ResolvedValues[Kind] | undefined;
  /** What can be said of the value without having it. */
  digest: Digest;
  references: References;
  diagnostics: Diagnostic[];
  /** What of it gets into the built site, and where it was written. */
  mappings: Mapping[];
}

/** The resolution of a document of any kind. */
export type Resolution = { [Kind in DocumentKind]: ResolutionOf<Kind> }[DocumentKind];

/** What a document refers to. */
export interface References {
  /** Paths of the pages that it leads to. */
  pages: Set<string>;
  /** The lists of pages that it shows, as the address above them. */
  listings: PageListing[];
  /** The forms that it shows, by name. */
  forms: DocumentReference[];
  /** Where it tells what the site learns of people. */
  personalData: PathStep[][];
  /** Images and downloads of the site folder: `images/scenes/lake.svg`. */
  files: Set<string>;
  /** Photos of the site folder of which it shows copies. */
  photos: Set<string>;
  /** Files that are left out although it refers to them. */
  lost: Set<string>;
  /** Facts that it names and there are not. */
  unknownFacts: UnknownFact[];
  /** Facts that it takes for what they are not, such as an address, each with what is wrong. */
  badFacts: BadFact[];
  /** Facts that it takes for what they are. */
  goodFacts: string[];
  /** Links that it exempts from the check and does not have. */
  unusedExemptions: { link: string; span: Span }[];
  /** Where a block shows the article of a page that is none. */
  bareArticle: Span | undefined;
  asked: Asked;
}

/** Another document whose value belongs into this one, and where. */
export interface DocumentReference {
  name: string;
  path: PathStep[];
}

/** A list of pages, and where the address above them is written. */
export interface PageListing extends DocumentReference {
  span: Span;
  /** What it chooses articles by. */
  chosenBy: { key: 'category' | 'author'; value: string; span: Span }[];
}

export interface UnknownFact {
  name: string;
  span: Span;
  /** Whether the name stands in the file at just that place, so that another can be put there. */
  exact: boolean;
  /** The field of the form that is called so, in an answer of that form. */
  field?: string | undefined;
}

export interface BadFact {
  fact: string;
  value: string;
  /** As it is told where the fact is used. */
  found: Diagnostic;
}

/** Whether there is a page; `lost` is one whose file is left out. */
export type PageAnswer = 'there' | 'lost' | 'missing';

/** What of the symbol table a resolution depends on; with the rest it would be the same. */
export interface Asked {
  /** What was answered, by path. */
  pages: Map<string, PageAnswer>;
  /** Whether there is such an anchor, by its address: `/fees#monthly`. */
  anchors: Map<string, boolean>;
  /** Whether there are pages below an address. */
  parents: Map<string, boolean>;
  /** Where links lead, by the paths that they name. */
  addresses: Map<string, string>;
  forms: Set<string>;
  facts: Set<string>;
  files: Set<string>;
  /** Tables of which more was asked than whether there is a certain name. */
  whole: Set<keyof SymbolTable>;
}

/** The resolutions of a kind. */
export function ofKind<Kind extends DocumentKind>(
  resolutions: Resolution[],
  kind: Kind,
): Extract<Resolution, { kind: Kind }>[] {
  const isOfKind = (each: Resolution): each is Extract<Resolution, { kind: Kind }> =>
    each.kind === kind;
  return resolutions.filter(isOfKind);
}
