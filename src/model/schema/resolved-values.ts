import type { CopiedPhoto } from '../images/photo.ts';
import type { OtherLanguage } from '../locale/languages.ts';

/** Markdown rendered by the compiler: safe HTML, with links resolved. */
export interface Html {
  html: string;
}

/** The resolved target of a link. */
export interface Target {
  href: string;
  /** Whether it is on another host: it then opens a new tab and says so. */
  external: boolean;
  /** Set for a page in another language than the linking page. */
  language?: OtherLanguage | undefined;
  /**
   * Set for a file of the site: its kind ("PDF") and its size, which for handouts only the build
   * knows.
   */
  file?: { kind: string; bytes?: number };
}

/** A phone number: its `tel:` address, and its written form. */
export type Phone = Target & { label: string };

/** An image of the site. */
export interface Picture {
  src: string;
  /** Empty for a decorative image; undefined if it is still missing. */
  alt: string | undefined;
  /** Intrinsic size in CSS pixels; reserves the space while loading. */
  width: number;
  height: number;
  /** For a photo: its copies in other widths and formats, which `Image` shows. */
  photo?: CopiedPhoto;
  /** The point to keep visible when it is cropped: `70% 40%`, from the top left. */
  focus?: string;
}

/** Opening hours: `09:30` and `18:00`. */
export interface OpeningTimes {
  opens: string;
  closes: string;
}

/** When an event is: days, `2027-03-14`, or times, `2027-03-14T19:00-04:00`, if its zone is known. */
export interface EventTimes {
  starts: string;
  /** Its last day, or when it ends. */
  ends?: string;
  /** From when on it is over, in milliseconds since 1970. */
  over: number;
}

/** Metadata that makes a page an article. */
export interface ArticleMeta {
  /** A date, `2021-01-27`. */
  date: string;
  author: string;
  category: string;
  excerpt: string;
  image?: Picture;
  /** Its reading time; absent if no block shows the article. */
  minutes?: number;
}

/** The entry of a page in a list. */
export interface Teaser {
  path: string;
  label: string;
  description: string;
  /** Set for a page in another language than the list. */
  language?: OtherLanguage;
  article?: ArticleMeta;
}

/** A heading that links can point to. */
export interface AnchoredText {
  text: string;
  /** Its anchor, unique on the page. */
  id: string;
}

/** An icon of the library: the inner SVG of a 24 by 24 box. */
export interface IconShape {
  svg: string;
  /** Whether it points forwards or backwards, and is mirrored in right-to-left text. */
  directed?: true;
}
