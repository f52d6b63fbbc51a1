import type { Entry } from '../tree.ts';
import type { SchemaView } from '../values.ts';
import { type LocatedMistake, type NodeContext, originalForm, subjectOf } from './node-context.ts';
import { sampleLines } from './sample-lines.ts';
import { headSpan } from './spans.ts';

/** Returns the key that needs another one beside it: a `label` without a `to`. */
function askingFor({ schema, entries }: NodeContext, key: string): Entry | undefined {
  const { dependencies = {} } = schema ?? {};
  const asking = Object.keys(dependencies).find((one) => dependencies[one]?.includes(key));
  return asking === undefined ? undefined : entries.get(asking);
}

export function missingKey(context: NodeContext, key: string): LocatedMistake {
  const schema: SchemaView | undefined = context.schema?.properties?.[key];
  const lines = sampleLines(key, schema, context);
  const asking = askingFor(context, key);
  return {
    code: 'missing-key',
    span: asking?.key ?? headSpan(context.node),
    params: {
      subject: subjectOf(context),
      key,
      askedBy: asking?.key.text,
      about: schema?.description,
      lines,
      original: originalForm(context),
    },
  };
}
