/** A price and the limits of its quantity. */
export interface Price {
  label: string;
  price: number;
  each?: string;
  count?: { start: number; minimum?: number; maximum?: number };
}

/** The default maximum quantity. */
export const MAXIMUM = 10;

/** Returns the limits of a price's quantity; both are 1 if it is fixed. */
export function limitsOf({ count }: Price): { min: number; max: number } {
  if (!count) return { min: 1, max: 1 };
  const min = count.minimum ?? 0;
  return { min, max: Math.max(min, count.maximum ?? MAXIMUM) };
}

/** Returns the initial quantity of a price, within its limits. */
export function startOf(price: Price): number {
  const { min, max } = limitsOf(price);
  return Math.min(Math.max(price.count?.start ?? min, min), max);
}

/** Returns the total of prices by quantity. */
export function sumOf(prices: Price[], counts: number[]): number {
  return prices.reduce((sum, { price }, index) => sum + price * (counts[index] ?? 0), 0);
}

/** Returns a formatter of amounts, without cents for whole amounts. */
export function moneyIn(currency: string, language: string): (amount: number) => string {
  const whole = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  });
  const exact = new Intl.NumberFormat(language, { style: 'currency', currency });
  // Floating-point sums are rarely exact integers: 0.1 + 0.2 + 0.7.
  return (amount) =>
    (Math.abs(amount - Math.round(amount)) < CENT / 2 ? whole : exact).format(amount);
}

const CENT = 0.01;
