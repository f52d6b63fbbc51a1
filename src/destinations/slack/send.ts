import type { Words } from '../../words/types.ts';
import { call, callHeaders, refuseAddress } from '../call.ts';
import type { DestinationDefinition, DestinationMeans } from '../destination.ts';
import type { LeadFile } from '../lead.ts';
import { linesOf, plainLine } from '../lead-lines.ts';
import type { ForwardedLead } from '../send.ts';

export const destination: DestinationDefinition<string> = {
  isReadByPeople: true,
  refuse: refuseAddress,
  // Slack has no idempotency keys: people recognize a duplicate by its receipt number.
  open:
    (address, { words, url, zone, now }) =>
    (forwarded, signal) => {
      const body = JSON.stringify(slackMessage(forwarded, { words, url, zone }));
      return call({ address, headers: callHeaders(forwarded.key), body }, { signal, now });
    },
};

/** The maximum length of a section in Slack, in characters. */
const SECTION = 3000;

/** Maximum answer sections: Slack's limit per message less those above and below them. */
const MAX = 46;

/** The maximum length of a label, in characters. */
const LABEL = 300;

/** Ends a truncated answer. */
const CUT = ' …';

/** Replaces the answers beyond the maximum. */
const ELLIPSIS = '…';

/** Returns a lead as a Slack message. Answers are quoted, and cannot become mentions or links. */
export function slackMessage(
  { lead, form }: ForwardedLead,
  { words, url, zone }: Pick<DestinationMeans, 'words' | 'url' | 'zone'>,
) {
  const { head, foot, ...lines } = linesOf({ lead, form, url, zone }, words);
  const answers = lines.answers.map(({ label, text }) => answerSection(escapeSigns(label), text));
  const files = lead.files.map((file) => `> ${escapeSigns(fileText(file, words))}`);
  return {
    text: escapeSigns(words.mail.answer({ label: head, answer: lead.receipt })),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      section(`*${escapeSigns(head)}*`),
      ...(answers.length > MAX ? [...answers.slice(0, MAX - 1), section(ELLIPSIS)] : answers),
      ...(files.length > 0
        ? [section([`*${escapeSigns(words.mail.files)}*`, ...files].join('\n'))]
        : []),
      section(escapeSigns(foot)),
    ],
  };
}

function answerSection(label: string, answer: string) {
  const head = `*${label.slice(0, LABEL)}*\n`;
  return section(head + quote(answer, SECTION - head.length - '> '.length));
}

function fileText({ name, storedAs }: LeadFile, { mail }: Words): string {
  const file = plainLine(name);
  return storedAs === null ? mail.notAttached({ file, reason: mail.lostFile }) : file;
}

function section(text: string) {
  return {
    type: 'section',
    text: { type: 'mrkdwn', text: text.slice(0, SECTION), verbatim: true },
  };
}

/** Starts each line with `> `, so that no answer looks like the label of another. */
function quote(answer: string, room: number): string {
  const signs = [...answer].map((sign) => (sign === '\n' ? '\n> ' : escapeSigns(sign)));
  let left = room - CUT.length;
  const fit = signs.findIndex((sign) => {
    left -= sign.length;
    return left < 0;
  });
  return `> ${fit < 0 ? signs.join('') : signs.slice(0, fit).join('') + CUT}`;
}

/** Escapes characters that Slack would read as a mention, a link or an entity. */
function escapeSigns(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
