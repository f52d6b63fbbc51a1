import { createContext, use } from 'react';

/** Whether the first large picture of a page has been rendered: pages are, from top to bottom. */
export interface FirstPicture {
  isTaken: boolean;
}

const FirstPictureContext = createContext<FirstPicture | undefined>(undefined);

/** Lets the first large picture in it be known as such. */
export const FirstPictureProvider = FirstPictureContext.Provider;

/** Whether a picture is the first large one where a page begins. */
export function useFirstPicture(isLarge: boolean): boolean {
  const first = use(FirstPictureContext);
  if (!first || first.isTaken || !isLarge) return false;
  first.isTaken = true;
  return true;
}
