/** Terms of the first site (trade, places, country), which the engine must not contain. */
const TRACES = [
  /\b(Florida|Clermont|Orlando|Kissimmee|Lakeridge)\b/i,
  /\b(landlords?|tenants?|realtors?|evict\w*|rental)\b/i,
  /\bproperty[- ]management\b/i,
  /\b(Owners|Owner (FAQs|Login))\b|owner-faqs/,
  /\(352\)|\b352[ -]?555|\b34711|\+1\d{3}|'\+1'/,
  // This currency may be in a list of currencies, but must not be a default.
  /(=|\?|\||return) 'USD'|(:|for|only) \$\d/,
];

/** Returns the terms of the first site in a text. */
export function tracesIn(text: string): string[] {
  return TRACES.flatMap((trace) => trace.exec(text)?.[0] ?? []);
}
