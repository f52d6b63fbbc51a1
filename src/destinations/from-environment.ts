import type { Destination } from '../model/schema/destination.ts';
import { destinationOf } from './destination-of.ts';

/** A placeholder for an environment variable: `{env.SLACK_URL}`. */
const VARIABLE = /\{env\.([A-Z][A-Z0-9_]*)\}/g;

/**
 * Replaces placeholders with environment values. An empty variable counts as missing. `problems`
 * are error messages, which name variables but contain no value.
 */
export function fromEnvironment(
  destinations: Record<string, Destination>,
  environment: NodeJS.ProcessEnv,
): { destinations: Record<string, Destination>; problems: string[] } {
  const all = Object.entries(destinations).map(([name, destination]) => {
    const missing = new Set<string>();
    const variableValue = (variable: string) => {
      const value = environment[variable] ?? '';
      if (value === '') missing.add(variable);
      return value;
    };
    const filled = withValues(destination, variableValue) as Destination;
    return { name, filled, problems: problemsOf(name, filled, [...missing]) };
  });
  return {
    destinations: Object.fromEntries(all.map(({ name, filled }) => [name, filled])),
    problems: all.flatMap(({ problems }) => problems),
  };
}

function problemsOf(name: string, filled: Destination, missing: string[]): string[] {
  if (missing.length > 0) {
    return missing.map(
      (variable) => `The destination "${name}" needs ${variable}, which is not set.`,
    );
  }
  const { definition, setting } = destinationOf(filled);
  const why = definition.refuse?.(setting);
  return why === undefined ? [] : [`The destination "${name}" ${why}`];
}

function withValues(value: unknown, variableValue: (variable: string) => string): unknown {
  if (typeof value === 'string')
    return value.replace(VARIABLE, (_, variable: string) => variableValue(variable));
  if (Array.isArray(value)) return value.map((item) => withValues(item, variableValue));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withValues(inner, variableValue)]),
  );
}
