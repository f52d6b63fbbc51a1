// Finds mistakes in the styles of units, which browsers would ignore without a word.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from 'stylis';
import { parseSync } from 'vite';
import { filesBelow } from '../compiler/files-below.mjs';
import { nodesOf } from './code-problems.mjs';
import { engine } from './folders.mjs';

/** The tags of templates with styles. */
const TAG = /^(styled|css|keyframes)$/;

/** Stands for an expression in a template. */
const HOLE = '--hole';

/** Matches properties that set a colour. Shadows suit both themes. */
const COLORED = /^(?:(?:[a-z]+-)*color|background|border(?:-[a-z]+)*|outline|fill|stroke)$/;

/** Matches a colour, except for the transparent `#0000`. */
const COLOR =
  /#(?!0000\b)(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:(?:rgb|hsl)a?|hwb|lab|lch|oklab|oklch)\(|(?<![\w-])(?:black|white|gr[ae]y|silver|red|maroon|green|blue|navy|yellow|orange|purple|pink|brown)(?![\w-])/i;

/** Matches a custom property that a value needs, having no other one in its place. */
const NEEDED = /var\(\s*(--[\w-]+)\s*\)/g;

/**
 * Returns warnings about the styles in the views and islands of a project's units.
 *
 * @param {string[]} units their files, relative to the project
 * @param {string} project
 * @returns {string[]}
 */
export function styleWarnings(units, project) {
  const codes = units
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(project, file), 'utf8')]);
  const styled = codes.filter(([, code]) => code.includes('styled-components'));
  if (styled.length === 0) return [];
  const known = {
    properties: knownProperties(),
    variables: new Set([...variablesOfEngine(), ...codes.flatMap(([, code]) => variablesIn(code))]),
  };
  return styled.flatMap(([file, code]) =>
    stylesIn(code).flatMap(({ above, text }) => [
      ...unclosed(text).map((problem) => `${file}:${above + 1}: ${problem}`),
      ...declarationsIn(text).flatMap(({ line, ...declaration }) =>
        problemsOf(declaration, known).map((problem) => `${file}:${above + line}: ${problem}`),
      ),
    ]),
  );
}

function problemsOf({ property, value }, { properties, variables }) {
  const written = `"${property}: ${value.replaceAll(HOLE, '…')}"`;
  if (property.includes(':'))
    return [`"${property.replace(/:.*/, '')}: ..." needs a semicolon at its end.`];
  if (!/^-/.test(property) && !properties.has(property)) {
    const kebab = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const meant = properties.has(kebab) ? ` Write ${kebab}.` : '';
    return [`${written} has no effect: CSS has no property ${property}.${meant}`];
  }
  const unset = [...value.matchAll(NEEDED)].map(([, name]) => name);
  const problems = unset
    .filter((name) => !variables.has(name))
    .map((name) => `${written} has no effect: neither the theme nor the project sets ${name}.`);
  if (COLORED.test(property) && COLOR.test(value) && !/light-dark\(|['"]/.test(value)) {
    problems.push(
      `${written} is the same in the light and the dark theme. Use a colour of the theme, such as var(--text), or light-dark().`,
    );
  }
  return problems;
}

/** Returns the names of all properties, from the list with which editors check styles. */
function knownProperties() {
  const file = createRequire(import.meta.url).resolve('csstype/index.d.ts');
  const names = readFileSync(file, 'utf8').matchAll(/^ {2}"?([a-z-]+)"?\?: /gm);
  return new Set([...names].map(([, name]) => name));
}

/** Returns the custom properties of themes: those in our CSS, and those that components use but do not set. */
function variablesOfEngine() {
  return ['src/ui', 'src/blocks'].flatMap((folder) =>
    filesBelow(path.join(engine, folder))
      .filter((file) => /\.(css|tsx?)$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(path.join(engine, folder, file), 'utf8');
        const own = file.endsWith('.css') ? [] : variablesIn(code);
        return (code.match(/--\w[\w-]*/g) ?? []).filter((name) => !own.includes(name));
      }),
  );
}

/** Returns the custom properties that code sets, in styles, objects or calls. */
function variablesIn(code) {
  return code.match(/(?<!var\(\s*)--\w[\w-]*/g) ?? [];
}

/** Returns the styles in a file, each with the number of lines above it. */
function stylesIn(code) {
  return nodesOf(parseSync('view.tsx', code).program.body)
    .filter(({ type, tag }) => type === 'TaggedTemplateExpression' && TAG.test(firstName(tag)))
    .map(({ quasi }) => ({
      above: code.slice(0, quasi.start).split('\n').length - 1,
      text: textOf(quasi, code),
    }));
}

/** Tells of a brace without its partner: it takes the rules below it along. */
function unclosed(text) {
  const braces = text.replaceAll(/\/\*.*?\*\/|(["']).*?\1/gs, '').match(/[{}]/g) ?? [];
  const open = braces.filter((brace) => brace === '{').length;
  if (2 * open === braces.length) return [];
  return [`These styles have ${open} "{" and ${braces.length - open} "}".`];
}

/** Returns the declarations in styles, each with the line at which it ends. */
function declarationsIn(text) {
  return leavesOf(compile(text))
    .filter(({ type, props }) => type === 'decl' && !props.includes(HOLE))
    .map(({ line, props, children }) => ({ line, property: props, value: children }));
}

/** Returns the name that a tag begins with: `styled` for `styled(Card).attrs({})`. */
function firstName({ name, object, callee }) {
  const inner = object ?? callee;
  return inner ? firstName(inner) : (name ?? '');
}

function leavesOf(elements) {
  return elements.flatMap((one) => (Array.isArray(one.children) ? leavesOf(one.children) : one));
}

/** Returns the styles of a template, with what suits its place instead of each expression. */
function textOf({ quasis: [first, ...others], expressions }, code) {
  return others.reduce((text, { value: { raw } }, index) => {
    const { start, end } = expressions[index];
    const lines = code.slice(start, end).replace(/[^\n]/g, '');
    return text + holeBetween(text, raw) + lines + raw;
  }, first.value.raw);
}

function holeBetween(before, after) {
  const begun = /[^;{}]*$/.exec(before.replaceAll(/\/\*.*?\*\//gs, ''))[0].trim();
  if (begun.startsWith('@')) return begun.includes(':') ? '1px' : 'all';
  if (begun.includes(':') && !begun.includes('&')) return HOLE;
  const isMixin = begun === '' && /^\s*(;|\n|$)/.test(after);
  if (isMixin) return after.trimStart().startsWith(';') ? '' : ';';
  return /^\s*:\s/.test(after) ? HOLE : `.${HOLE}`;
}
