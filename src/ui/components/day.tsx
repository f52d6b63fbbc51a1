import { createContext, use } from 'react';

const DayFormat = createContext<((day: string) => string) | undefined>(undefined);

/** Provides the function that writes days in the language of a page. */
export const DayFormatProvider = DayFormat.Provider;

/** A formatted date: "January 27, 2021". */
export function Day({ of }: { of: string }) {
  const textOf = use(DayFormat);
  if (!textOf) throw new Error('A day is shown outside a page.');
  return <time dateTime={of}>{textOf(of)}</time>;
}
