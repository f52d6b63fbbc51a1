import type { Diagnostic, Span } from '../../../diagnostics/diagnostic.ts';
import type { Page } from '../../../model/manifest/manifest.ts';
import type { Schedule } from '../../../model/manifest/schedule.ts';
import type { Destination } from '../../../model/schema/destination.ts';
import type { Form } from '../../../model/schema/form.ts';
import type { Handout } from '../../../model/schema/handout.ts';
import type { NavDocument } from '../../../model/schema/nav.ts';
import type { pageProperties } from '../../../model/schema/page.ts';
import type { SiteSettings, Translation } from '../../../model/schema/site.ts';
import type { ThemeChoices } from '../../../themes/theme.ts';
import type { PathStep } from '../../parts.ts';
import type { DocumentKind } from '../../schemas.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { Mapping } from '../source-map.ts';

/** The resolved value of each kind of document. */
export interface ResolvedValues {
  /** Lists of pages, and forms, are not filled in yet: they are other documents. */
  page: Pick<Page, 'description' | 'blocks'> &
    Partial<Pick<Page, keyof Page & keyof typeof pageProperties>> &
    Schedule;
  form: Omit<Form, 'id'>;
  handout: Omit<Handout, 'name'>;
  nav: NavDocument;
  theme: ThemeChoices;
  words: unknown;
  site: SiteSettings & { destinations?: Record<string, Destination> };
  translation: Translation;
}

/** Data derived from a value, so that consumers need not load the value. */
export interface Digest extends Pick<Page, 'anchored' | 'named'> {
  /** A hash of the value. */
  hash: string;
}

/** A document resolved against the symbol table. */
export interface ResolutionOf<Kind extends DocumentKind> {
  kind: Kind;
  name: string;
  file: string;
  /** The path of a page. */
  path: string | undefined;
  /** Undefined for a document that does not fit its schema. */
  value: ResolvedValues[Kind] | undefined;
  /** Available without loading the value. */
  digest: Digest;
  references: References;
  diagnostics: Diagnostic[];
  /** The source map. */
  mappings: Mapping[];
}

export type Resolution = { [Kind in DocumentKind]: ResolutionOf<Kind> }[DocumentKind];

export interface References {
  /** Paths of the pages that it links to. */
  pages: Set<string>;
  /** The lists of pages that it shows, by parent path. */
  listings: PageListing[];
  /** The forms that it shows, by name. */
  forms: DocumentReference[];
  /** Where it describes the personal data that the site collects. */
  personalData: PathStep[][];
  events: EventList[];
  /** Images and downloads of the site folder: `images/scenes/lake.svg`. */
  files: Set<string>;
  /** Photos of the site folder that it shows in resized copies. */
  photos: Set<string>;
  /** Skipped files that it refers to. */
  skipped: Set<string>;
  unknownFacts: UnknownFact[];
  /** Facts that it uses as something they are not, such as an address, each with its mistake. */
  invalidFactUses: BadFact[];
  validFactUses: string[];
  /** Links that it exempts from the link check and does not contain. */
  unusedExemptions: { link: string; span: Span }[];
  /** The span of a block that shows an article on a page that is none. */
  bareArticle: Span | undefined;
  queries: Queries;
}

/** A reference to another document, and the path in this one where its value belongs. */
interface DocumentReference {
  name: string;
  path: PathStep[];
}

/** A list of pages, with the span of their parent path. */
export interface PageListing extends DocumentReference {
  /** Whether it is only of the pages to read next. */
  related: boolean;
  span: Span;
  /** Its filters for articles. */
  chosenBy: ArticleFilter[];
  /** How many of the pages it shows, if not all. */
  limit?: number;
  /** How many one page shows; further pages show the others. */
  perPage?: number;
}

/** A list of events: where it is, its span, and when each event is over, in ms since 1970. */
interface EventList {
  path: PathStep[];
  span: Span;
  over: number[];
}

/** Articles with this category or author. */
interface ArticleFilter {
  key: 'category' | 'author';
  value: string;
  span: Span;
}

export interface UnknownFact {
  name: string;
  span: Span;
  /** Whether the span is exactly the name, so that a fix can replace it. */
  exact: boolean;
  /** The field of the same name, if this is in an answer of that form. */
  field?: string | undefined;
}

export interface BadFact {
  fact: string;
  value: string;
  /** The diagnostic at the place where the fact is used. */
  found: Diagnostic;
}

/** Whether a page exists; `skipped` means that its file is. */
export type PageAnswer = 'there' | 'skipped' | 'missing';

/** The dependencies on the symbol table: while they are unchanged, so is the resolution. */
export interface Queries {
  /** The answers by path. */
  pages: Map<string, PageAnswer>;
  /** Whether an anchor exists, by address: `/fees#monthly`. */
  anchors: Map<string, boolean>;
  /** Whether there are pages below a path. */
  parents: Map<string, boolean>;
  /** The addresses that links lead to, by path. */
  addresses: Map<string, string>;
  forms: Set<string>;
  facts: Set<string>;
  files: Set<string>;
  /** Tables that were read as a whole, not only by name. */
  whole: Set<keyof SymbolTable>;
}
