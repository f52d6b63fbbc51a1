/** A price, and how many of it may be chosen. */
export interface Price {
  label: string;
  price: number;
  each?: string;
  count?: { start: number; minimum?: number; maximum?: number };
}

/** The most that can be chosen of a price, unless it says otherwise. */
export const MAXIMUM = 10;

/** How many of a price can be chosen; both ends are one where nothing is to choose. */
export function limitsOf({ count }: Price): { least: number; most: number } {
  if (!count) return { least: 1, most: 1 };
  const least = count.minimum ?? 0;
  return { least, most: Math.max(least, count.maximum ?? MAXIMUM) };
}

/** How many of a price there are at first, within its limits. */
export function startOf(price: Price): number {
  const { least, most } = limitsOf(price);
  return Math.min(Math.max(price.count?.start ?? least, least), most);
}

/** What prices come to, given how many there are of each. */
export function sumOf(prices: Price[], counts: number[]): number {
  return prices.reduce((sum, { price }, index) => sum + price * (counts[index] ?? 0), 0);
}

/** Writes amounts of a currency, without cents where there are none. */
export function moneyIn(currency: string, language: string): (amount: number) => string {
  const whole = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  });
  const exact = new Intl.NumberFormat(language, { style: 'currency', currency });
  // A sum of fractions is hardly ever whole to the last bit: 0.1 + 0.2 + 0.7.
  return (amount) =>
    (Math.abs(amount - Math.round(amount)) < CENT / 2 ? whole : exact).format(amount);
}

const CENT = 0.01;
