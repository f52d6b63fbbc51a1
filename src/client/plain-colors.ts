/** Matches the colours of light and dark mode. */
const LIGHT_DARK = /light-dark\(([^,]+),(.+)\)/;

/**
 * Sets the colours of the theme in browsers without `light-dark()`, where all text would be black and
 * fields had no border. On paper all is light.
 */
export function startPlainColors(): void {
  const [sheet] = document.styleSheets;
  const rules = [...(sheet?.cssRules ?? [])];
  const [root] = rules;
  if (!sheet || !isStyle(root)) return;
  const dark = new Map<string, string>();
  for (const name of [...root.style]) {
    const [, light, shade] = LIGHT_DARK.exec(root.style.getPropertyValue(name)) ?? [];
    if (light === undefined || shade === undefined) continue;
    root.style.setProperty(name, light);
    dark.set(name, shade);
  }
  const all = declarations(dark);
  // What is registered is the same in dark parts of a light page.
  for (const rule of rules) if ('inherits' in rule) dark.delete((rule as CSSPropertyRule).name);
  const parts = rules.filter(isStyle).filter(({ style }) => style.colorScheme === 'dark');
  const selectors = parts.map(({ selectorText }) => selectorText).join();
  // Right after the rule of `:root`, as later ones override some of them.
  for (const rule of [
    `@media screen{${selectors}{${declarations(dark)}}}`,
    `@media screen{[data-theme=dark]{${all}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${all}}}`,
  ])
    sheet.insertRule(rule, 1);
}

function isStyle(rule: CSSRule | undefined): rule is CSSStyleRule {
  return rule instanceof CSSStyleRule;
}

function declarations(values: Map<string, string>): string {
  return [...values].map(([name, value]) => `${name}:${value}`).join(';');
}
