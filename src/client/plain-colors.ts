const ARGUMENT = String.raw`((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+)`;

/** Matches the colours of light and dark mode. */
const LIGHT_DARK = String.raw`light-dark\(${ARGUMENT},${ARGUMENT}\)`;

/**
 * Sets the colours of the theme in browsers without `light-dark()`, where all text would be black and
 * fields had no border. On paper all is light.
 */
export function startPlainColors(): void {
  const sheet = withNamedColors(document.querySelector('style'));
  const rules = [...(sheet?.cssRules ?? [])];
  const [root] = rules;
  if (!sheet || !isStyle(root)) return;
  const dark = new Map<string, string>();
  for (const name of [...root.style]) {
    const value = root.style.getPropertyValue(name);
    const [, light, shade] = new RegExp(LIGHT_DARK).exec(value) ?? [];
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

/**
 * Replaces the colours in all rules but the first, that of `:root`, by custom properties, which it
 * adds to the first: the browser has left out the declarations with them. The policy of pages allows
 * no other text of the element.
 */
function withNamedColors(style: HTMLStyleElement | null): CSSStyleSheet | null | undefined {
  const css = style?.textContent ?? '';
  const end = css.indexOf('}');
  const names = new Map<string, string>();
  const others = css.slice(end).replace(new RegExp(LIGHT_DARK, 'g'), (color) => {
    const name = names.get(color) ?? `--color-${names.size}`;
    names.set(color, name);
    return `var(${name})`;
  });
  const named = [...names].map(([color, name]) => `;${name}:${color}`);
  const whole = new CSSStyleSheet();
  whole.replaceSync(css.slice(0, end) + named.join('') + others);
  copyStyles(whole.cssRules, style?.sheet?.cssRules);
  return style?.sheet;
}

function copyStyles(from: CSSRuleList, to?: CSSRuleList): void {
  for (const [index, rule] of [...from].entries()) {
    const same = to?.[index];
    if (isStyle(rule) && isStyle(same)) same.style.cssText = rule.style.cssText;
    else if ('cssRules' in rule)
      copyStyles((rule as CSSGroupingRule).cssRules, (same as CSSGroupingRule).cssRules);
  }
}

function isStyle(rule: CSSRule | undefined): rule is CSSStyleRule {
  return rule instanceof CSSStyleRule;
}

function declarations(values: Map<string, string>): string {
  return [...values].map(([name, value]) => `${name}:${value}`).join(';');
}
