/** Why a command could not do its work, in words for the person who typed it. */
export class CannotRun extends Error {
  override name = 'CannotRun';
}
