// Finds colours in the styles of units that are the same in the light and the dark theme.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Matches a declaration of CSS that sets a colour: its property and value. Shadows suit both themes. */
const DECLARATION =
  /(?<![\w-])((?:[a-z]+-)*color|background|border(?:-[a-z]+)*|outline|fill|stroke)\s*:\s*([^;{}'"`|\n]+);/g;

/** Matches a colour, except for the transparent `#0000`. */
const COLOR =
  /#(?!0000\b)(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:(?:rgb|hsl)a?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:black|white|gr[ae]y|silver|red|maroon|green|blue|navy|yellow|orange|purple|pink|brown)(?![\w-])/i;

/**
 * Returns the declarations with literal colours in code, each with its line.
 *
 * @param {string} code
 * @returns {{ line: number, declaration: string }[]}
 */
export function literalColors(code) {
  return [...code.matchAll(DECLARATION)]
    .filter(([, , value]) => COLOR.test(value) && !value.includes('light-dark('))
    .map(({ 0: found, index }) => ({
      line: code.slice(0, index).split('\n').length,
      declaration: found.slice(0, -1),
    }));
}

/**
 * Returns warnings about literal colours in the views and islands of a project's units.
 *
 * @param {string[]} units their files, relative to the project
 * @param {string} project
 * @returns {string[]}
 */
export function colorWarnings(units, project) {
  return units
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      literalColors(readFileSync(path.join(project, file), 'utf8')).map(
        ({ line, declaration }) =>
          `${file}:${line}: "${declaration}" is the same in the light and the dark theme. Use a colour of the theme, such as var(--text), or light-dark().`,
      ),
    );
}
