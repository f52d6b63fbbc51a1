import { usePageData } from './page-context.tsx';

/** A formatted date: "January 27, 2021". */
export function Day({ of }: { of: string }) {
  return <time dateTime={of}>{usePageData('Day').dayText(of)}</time>;
}
