import path from 'node:path';
import { componentName } from '../../model/units/by-unit.ts';
import type { UnitFamily } from '../../model/units/unit-line.ts';
import { type NewFiles, type ScaffoldOptions, titleOf } from './scaffold.ts';

/** A source file: its imports in the engine and in a project, and the code below them. */
interface SourceFile {
  files: string;
  package: string;
  code: string;
}

/** What a new unit begins with. */
interface UnitTemplate {
  /** Who can use it, and how. */
  usage: string;
  /** By file name. */
  sources: Record<string, SourceFile>;
  /** The content of its first example. */
  example: string;
}

/** What editors and tsc need to check the types of a project's units. */
export const TSCONFIG = `{
  "compilerOptions": {
    "target": "ES2023",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "module": "ESNext",
    "moduleResolution": "Bundler",
    "jsx": "react-jsx",
    "strict": true,
    "allowImportingTsExtensions": true,
    "skipLibCheck": true,
    "noEmit": true,
    "types": []
  },
  "include": ["blocks", "fields", "deliveries", "destinations"]
}
`;

/** NAME, COMPONENT and TITLE stand for the name of the unit in its three spellings. */
const TEMPLATES: Record<UnitFamily, UnitTemplate> = {
  blocks: {
    usage: 'Pages can use it now:\n\n  - type: NAME\n    text: ...',
    sources: {
      'schema.ts': {
        files: `import { defineBlock } from '../../model/schema/block.ts';
import { markdown, optional, text } from '../../model/schema/builders.ts';`,
        package: "import { defineBlock, markdown, optional, text } from 'signpost/block';",
        code: `
export const schema = defineBlock({
  type: 'NAME',
  description: 'What an author uses this block for, in one sentence.',
  when: 'When to use it, and when to use another one.',
  properties: {
    heading: optional(text('The heading of the block.')),
    text: markdown('The text of the block.'),
  },
});
`,
      },
      'COMPONENT.tsx': {
        files: `import type { BlockProps } from '../../model/schema/block.ts';
import { Prose } from '../../ui/components/prose.tsx';
import { BlockSection } from '../BlockSection.tsx';`,
        package: `import type { BlockProps } from 'signpost/block';
import { BlockSection, Prose } from 'signpost/view';`,
        code: `import type { schema } from './schema.ts';

export function COMPONENT({ text, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <Prose of={text} />
    </BlockSection>
  );
}
`,
      },
    },
    example: `block:
    type: NAME
    heading: TITLE
    text: The first example is what the documentation shows.`,
  },
  fields: {
    usage: 'Forms can use it now:\n\n  - { kind: NAME, name: ..., label: ... }',
    sources: {
      'schema.ts': {
        files: "import { defineField, placeholder } from '../../../model/schema/form.ts';",
        package: "import { defineField, placeholder } from 'signpost/field';",
        code: `
export const schema = defineField({
  kind: 'NAME',
  description: 'What it asks for, in a few words.',
  when: 'When to use it, and when to use another one.',
  properties: { placeholder },
});
`,
      },
      'rules.ts': {
        files: `import type { Static } from 'typebox';
import type { FieldRules } from '../field-kind.ts';
import { tooLong } from '../limits.ts';`,
        package: "import { type FieldRules, type Static, tooLong } from 'signpost/field';",
        code: `import type { schema } from './schema.ts';

export type Spec = Static<typeof schema>;

/** The maximum length of an answer, in characters. */
export const MAX = 200;

/** Validation in browsers and on the server; see FieldRules for other options. */
export const rules: FieldRules<Spec> = {
  refuse: (_field, answer, words) => tooLong(String(answer), MAX, words),
};
`,
      },
      'COMPONENTField.tsx': {
        files: `import type { FieldProps } from '../field-view.ts';
import { TextInput } from '../TextInput.tsx';`,
        package: "import { type FieldProps, TextInput } from 'signpost/view';",
        code: `import type { Spec } from './rules.ts';

export function COMPONENTField(props: FieldProps<Spec>) {
  return <TextInput of={props} placeholder={props.field.placeholder} />;
}
`,
      },
      'sample.ts': {
        files: `import type { SampleAnswer } from '../field-kind.ts';
import { sampleText } from '../sample-text.ts';`,
        package: "import { type SampleAnswer, sampleText } from 'signpost/field';",
        code: `import { MAX, type Spec } from './rules.ts';

export const sample: SampleAnswer<Spec> = () => sampleText(MAX);
`,
      },
    },
    example: 'field: { kind: NAME, name: example, label: TITLE, required: true }',
  },
  deliveries: {
    usage: 'Forms can use it now:\n\n  deliver: { to: NAME }',
    sources: {
      'schema.ts': {
        files: "import { defineDelivery } from '../../../model/schema/form.ts';",
        package: "import { defineDelivery } from 'signpost/delivery';",
        code: `
export const schema = defineDelivery({
  to: 'NAME',
  description: 'What happens to submissions, in one sentence.',
  when: 'When to use it, and when to use another one.',
  properties: {},
});
`,
      },
      'deliver.ts': {
        files: `import type { Static } from 'typebox';
import type { DeliveryDefinition } from '../delivery.ts';
import { inboxDelivery as inbox } from '../inbox-delivery.ts';`,
        package: "import { type DeliveryDefinition, inbox, type Static } from 'signpost/delivery';",
        code: `import type { schema } from './schema.ts';

/**
 * Does what the inbox does, in browsers and on the server; override here what differs. If the form
 * is sent to another server, also set \`isKeptHere: () => false\`.
 */
export const delivery: DeliveryDefinition<Static<typeof schema>> = {
  ...inbox,
  deliver: (request) => inbox.deliver(request),
};
`,
      },
    },
    example: 'deliver: { to: NAME }',
  },
  destinations: {
    usage: 'site.yaml can use it now:\n\n  destinations:\n    team: { NAME: "{env.SERVICE_URL}" }',
    sources: {
      'schema.ts': {
        files:
          "import { calledAddress, defineDestination } from '../../model/schema/destination.ts';",
        package: "import { calledAddress, defineDestination } from 'signpost/destination';",
        code: `
export const schema = defineDestination({
  to: 'NAME',
  description: 'Where leads are sent, in one sentence.',
  when: 'When to use it, and when to use another one.',
  setting: calledAddress('The address that is called: "{env.SERVICE_URL}".'),
});
`,
      },
      'send.ts': {
        files: `import { call, callHeaders, refuseAddress } from '../call.ts';
import type { DestinationDefinition } from '../destination.ts';
import { leadEvent } from '../lead-event.ts';`,
        package: `import {
  call,
  callHeaders,
  type DestinationDefinition,
  leadEvent,
  refuseAddress,
} from 'signpost/destination';`,
        code: `
/** Sends each lead in an HTTP request. Retries have the same key; change here what is sent. */
export const destination: DestinationDefinition<string> = {
  refuse: refuseAddress,
  open:
    (address, { now }) =>
    (forwarded, signal) => {
      const body = JSON.stringify(leadEvent(forwarded));
      return call({ address, headers: callHeaders(forwarded.key), body }, { signal, now });
    },
};
`,
      },
    },
    example: 'destination: { NAME: "{env.SERVICE_URL}" }',
  },
};

/** Returns the files of a new unit, which works as it is. */
export function unitFiles(family: UnitFamily, { name, units }: ScaffoldOptions): NewFiles {
  const { usage, sources, example } = TEMPLATES[family];
  const fill = (text: string) =>
    text
      .replaceAll('NAME', name)
      .replaceAll('COMPONENT', componentName(name))
      .replaceAll('TITLE', titleOf(name));
  const texts = {
    ...Object.fromEntries(
      Object.entries(sources).map(([file, source]) => [
        file,
        `${source[units.imports]}\n${source.code}`,
      ]),
    ),
    'examples.yaml': `default:\n  title: TITLE\n  ${example}\n`,
  };
  const place = family === 'blocks' ? name : `${family}/${name}`;
  return {
    files: Object.fromEntries(
      Object.entries(texts).map(([file, text]) => [
        path.join(units[family], name, fill(file)),
        fill(text),
      ]),
    ),
    next: `${fill(usage)}\n\nIt needs no registration. npm run dev shows it at /_blocks/${place}.`,
  };
}
