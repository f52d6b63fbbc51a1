import { createContext, use } from 'react';

/** Whether the first large image of a page has been rendered: pages are rendered top to bottom. */
interface FirstPicture {
  isTaken: boolean;
}

const FirstPictureContext = createContext<FirstPicture | undefined>(undefined);

/** Provides the state that identifies the first large image. */
export const FirstPictureProvider = FirstPictureContext.Provider;

/** Returns whether an image is the first large one of the page. */
export function useFirstPicture(isLarge: boolean): boolean {
  const first = use(FirstPictureContext);
  if (!first || first.isTaken || !isLarge) return false;
  first.isTaken = true;
  return true;
}
