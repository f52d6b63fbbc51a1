/** What only the first site may say: its trade, its places, its country. The engine serves any. */
const TRACES = [
  /\b(Florida|Clermont|Orlando|Kissimmee|Lakeridge)\b/i,
  /\b(landlords?|tenants?|realtors?|evict\w*|rental)\b/i,
  /\bproperty[- ]management\b/i,
  /\b(Owners|Owner (FAQs|Login))\b|owner-faqs/,
  /\(352\)|\b352[ -]?555|\b34711|\+1\d{3}|'\+1'/,
  // A list of currencies may have this one among others; to take it for granted is a trace.
  /(=|\?|\||return) 'USD'|(:|for|only) \$\d/,
];

/** What of a text is a trace of the first site. */
export function tracesIn(text: string): string[] {
  return TRACES.flatMap((trace) => trace.exec(text)?.[0] ?? []);
}
