/** Returns a size as `21 kB` or `1.4 MB`: in powers of 1000, as file managers show it. */
export function fileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000;
  const digits = isLarge ? 1 : 0;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(
    isLarge ? bytes / 1_000_000 : Math.max(bytes && 1, Math.round(bytes / 1000)),
  );
}

/** Returns a duration of days, weeks, months or years, `24 months`, in the language. */
export function durationText(duration: string, locale: string): string {
  const [count = '', unit = ''] = duration.split(' ');
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: unit.replace(/s$/, ''),
    unitDisplay: 'long',
  });
  return format.format(Number(count));
}

/** Formats `2021-01-27` in the language: "January 27, 2021". Invalid dates stay unchanged. */
export function dayText(day: string, locale: string): string {
  return dayFormat(locale)(day);
}

/** Returns `dayText` for one language, which is opened once, with the first day: that takes 0.2 ms. */
export function dayFormat(locale: string): (day: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
    return Number.isNaN(date.getTime()) ? day : withOrdinal(format.format(date), locale);
  };
}

/** Writes the first day of a month as French does, and `Intl` does not: `1er octobre 2026`. */
export function withOrdinal(date: string, locale: string): string {
  return /^fr\b/i.test(locale) ? date.replace(/(?<!\d)1(?=$|\s\p{L})/u, '1er') : date;
}

/** Formats `14:30` in the language: "2:30 PM". Invalid times stay unchanged. */
export function timeText(time: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const date = new Date(`1970-01-01T${time}Z`);
  return Number.isNaN(date.getTime()) ? time : format.format(date);
}

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|ha-arab|he|iw|khw|ks|ku-arab|ps|sd|ug|ur|yi)(-|$)/i;

/** Returns the text direction of a language tag. An explicit script overrides the language. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const script = /-(arab|hebr|latn|cyrl)(-|$)/i.exec(tag)?.[1]?.toLowerCase();
  if (script) return script === 'arab' || script === 'hebr' ? 'rtl' : 'ltr';
  return RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr';
}
