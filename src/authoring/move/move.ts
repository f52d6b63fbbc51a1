/** A page or a file, and where it was and is. */
export interface Move {
  from: string;
  to: string;
}

/** Why a page is not moved, in words for who asked for it. */
export class CannotMove extends Error {
  override name = 'CannotMove';
}
