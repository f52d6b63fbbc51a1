import { createContext, use } from 'react';

const FirstPictureContext = createContext<{ isTaken: boolean } | undefined>(undefined);

/** Provides whether the first large image of a page has been rendered, from top to bottom. */
export const FirstPictureProvider = FirstPictureContext.Provider;

/** Returns whether an image is the first large one of the page. */
export function useFirstPicture(isLarge: boolean): boolean {
  const first = use(FirstPictureContext);
  if (!first || first.isTaken || !isLarge) return false;
  first.isTaken = true;
  return true;
}
