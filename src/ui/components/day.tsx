import { useSite } from './site-context.tsx';

/** A calendar day in words: "January 27, 2021". */
export function Day({ of }: { of: string }) {
  const { language } = useSite();
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return <time dateTime={of}>{words.format(new Date(of))}</time>;
}
