import { byFact, type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';
import { suggest } from '../suggest.ts';

const SECRETS = {
  slack: ['the address of a channel of Slack', 'SLACK_URL'],
  discord: ['the address of a channel of Discord', 'DISCORD_URL'],
  teams: ['the address of a channel of Teams', 'TEAMS_URL'],
  password: ['an address with a password in it', 'SERVICE_URL'],
  header: ['what lets a program in', 'SERVICE_TOKEN'],
  bearer: ['what lets a program in', 'SERVICE_TOKEN'],
  key: ['a private key', 'SERVICE_KEY'],
  token: ['a key of a service', 'SERVICE_KEY'],
} as const;

/** The kind of a secret, by its format. */
export type SecretKind = keyof typeof SECRETS;

interface SecretWritten {
  bare: { bare: string };
  kind: {
    kind: SecretKind;
    key: string;
    /** The text before and after the secret. */
    around: [string, string];
    /** Whether an environment variable is allowed there. */
    takesVariable: boolean;
  };
}

interface UnknownPlace {
  variable: { variable: string; suggestion: string };
  /** A variable in another program's notation, and in ours. */
  otherwise: { otherwise: string; setting: string };
  lead: { lead: string; names: string[] };
  misplaced: { misplaced: string };
  shown: { shown: string };
}

const RENEW = 'Have the service make a new one: this one was written down, and git keeps what was.';

/** Mistakes with secrets and server placeholders. */
export const secretMistakes = {
  'secret-in-site': entry({
    meaning:
      'A secret stands in the site folder: an address that whoever has it can post to, a password, a key. What stands there is read by many; secrets belong into the settings of the server.',
    cause: 'The service gave out an address or a key to paste, and it was pasted here.',
    cure: 'Write {env.NAME} in its place, and set NAME in the environment of the server. Have the service make a new secret, since this one has been written down.',
    ...byFact<SecretWritten>({
      bare: {
        message: () =>
          'This address holds a name or a password, and everyone who sees site.yaml could use it.',
        hint: ({ bare }) =>
          `Write it without: ${bare}\nCalls are signed instead, with the secret in WEBHOOK_SECRET.`,
      },
      kind: {
        message: ({ kind }) =>
          `This is ${SECRETS[kind][0]}, and everyone who sees this file could use it.`,
        hint: ({ kind, key, around: [before, behind], takesVariable }) => {
          const name = SECRETS[kind][1];
          const text = `${before}{env.${name}}${behind}`;
          return takesVariable
            ? `Write it so: ${key}: "${text}"\nSet ${name} in the environment of the server.\n${RENEW}`
            : `Take it out of this file; what a server needs stands in its environment.\n${RENEW}`;
        },
      },
    }),
  }),
  'unknown-place': entry({
    meaning:
      'A text has a place in braces that nothing fills, or that nothing may fill where it stands.',
    cause:
      'The name in braces is misspelt, or a place that only destinations have was written elsewhere.',
    cure: '{env.NAME} is a setting of the server, in capital letters, and stands in destinations alone. {field.NAME} and {lead.receipt} stand in the body of a json destination.',
    ...byFact<UnknownPlace>({
      variable: {
        message: ({ variable }) => `${quote(variable)} is not how a setting of a server is called.`,
        hint: ({ suggestion }) =>
          suggestion
            ? `Write it in capital letters: {env.${suggestion}}`
            : 'Give it a name in capital letters: {env.SLACK_URL}',
      },
      otherwise: {
        message: ({ otherwise }) =>
          `${quote(otherwise)} is not how a setting of the server is written here.`,
        hint: ({ setting }) => `Write it so: ${setting}`,
      },
      lead: {
        message: ({ lead }) => `A lead has no ${quote(lead)}.`,
        hint: ({ lead, names }) => suggest(lead, names, 'It has'),
      },
      misplaced: {
        message: ({ misplaced }) =>
          `${quote(misplaced)} cannot stand here: this is the same for every lead.`,
        hint: () => 'Put it into "body", or take it out.',
      },
      shown: {
        message: ({ shown }) =>
          `${quote(shown)} is a setting of the server, and this text is shown to everyone.`,
        hint: () =>
          'Take it out. Settings of the server stand in "destinations" of site.yaml alone.',
      },
    }),
  }),
} satisfies Entries;
