/** The old and new path of a page or file. */
export interface Move {
  from: string;
  to: string;
}

/** Thrown if a page cannot be moved; the message is for the user. */
export class MoveError extends Error {
  override name = 'MoveError';
}
