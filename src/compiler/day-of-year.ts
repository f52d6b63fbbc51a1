/** Months in several languages, without diacritics: `1. März`, `1 de marzo`, `1 marca`. */
const MONTHS = [
  /^(jan|ene|gen|sty)/,
  /^(feb|fev|lut)/,
  /^(mar|march|mars|marz|marzo|marco|maart|maerz|mrz|marca|marzec)$/,
  /^(apr|abr|avr|kwi)/,
  /^(may|mai|mag|mei|maj)/,
  /^(jun|juin|giu|cze)/,
  /^(jul|juil|lug|lip)/,
  /^(aug|ago|aou|sie)/,
  /^(sep|set|wrz)/,
  /^(oct|okt|ott|out|paz)/,
  /^(nov|lis)/,
  /^(dec|dez|dic|gru)/,
];

/** Returns the month and the day, in digits, that `27 Jan` or `27 de enero` names; of two months, none. */
export function dayOfYear(text: string): { month: string; day: string } | undefined {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = bare.match(/[a-z]{3,}/g) ?? [];
  const months = [...MONTHS.keys()].filter((month) =>
    words.some((word) => MONTHS[month]?.test(word)),
  );
  const [month] = months;
  const day = /\b(\d{1,2})(?:st|nd|rd|th|er)?\b/.exec(text)?.[1];
  return month !== undefined && months.length === 1 && day
    ? { month: String(month + 1), day }
    : undefined;
}
