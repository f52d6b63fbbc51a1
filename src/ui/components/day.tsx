import { dayText } from '../../words/numbers.ts';
import { useWords } from './words-context.tsx';

/** A formatted date: "January 27, 2021". */
export function Day({ of }: { of: string }) {
  const { locale } = useWords();
  return <time dateTime={of}>{dayText(of, locale)}</time>;
}
