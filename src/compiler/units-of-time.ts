/** The units of time, in the languages that the engine has, without diacritics. */
const UNITS = [
  ['day', /^(d(ays?|ias?|ag(en)?|ni|zien)?|tage?n?|jours?|giorn[oi])$/],
  ['week', /^(w|weeks?|wochen?|weken|semanas?|semaines?|settiman[ae]|ty(dzien|godni[ea]?))$/],
  ['month', /^(m|mo|months?|monate?n?|mes(es|e|i)?|mois|maand(en)?|miesi(ac|ace|ecy))$/],
  ['year', /^(y|yrs?|years?|jahre?n?|anos?|ans?|annees?|ann[oi]|jaar|jaren|rok|lata?)$/],
] as const;

/** Returns the unit of time that a word means: `month` for `Monate` and `miesięcy`. */
export function unitOfTime(word: string): (typeof UNITS)[number][0] | undefined {
  const bare = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return UNITS.find(([, words]) => words.test(bare))?.[0];
}
