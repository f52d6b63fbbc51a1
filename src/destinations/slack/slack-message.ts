import type { Words } from '../../words/types.ts';
import { labelledAnswers } from '../labelled-answers.ts';
import type { LeadFile } from '../lead.ts';
import { footOf, headOf, plain, plainLine } from '../lead-lines.ts';
import type { ForwardedLead } from '../send.ts';

/** How much Slack takes in one section, in characters. */
const SECTION = 3000;

/** How many sections Slack takes in a message, less those above and below the answers. */
const MOST = 46;

/** How much of a label is shown, in characters. */
const LABEL = 300;

/** What stands at the end of an answer that is longer. */
const CUT = ' …';

/** What stands for the answers that there is no room for. */
const MORE = '…';

interface About {
  words: Words;
  /** The address of the site, without a slash at the end. */
  url: string;
}

/** A lead as a message of Slack. What was typed is quoted, and is never a mention or a link. */
export function slackMessage({ lead, form }: ForwardedLead, { words, url }: About) {
  const head = headOf(lead, form, words);
  const answers = labelledAnswers(lead, form).map(({ label, text }) =>
    answerSection(escaped(plainLine(label)), text),
  );
  const files = lead.files.map((file) => `> ${escaped(fileInWords(file, words))}`);
  return {
    text: escaped(words.mail.answer({ label: head, answer: lead.receipt })),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      section(`*${escaped(head)}*`),
      ...(answers.length > MOST ? [...answers.slice(0, MOST - 1), section(MORE)] : answers),
      ...(files.length > 0
        ? [section([`*${escaped(words.mail.files)}*`, ...files].join('\n'))]
        : []),
      section(escaped(footOf(lead, url, words))),
    ],
  };
}

function answerSection(label: string, answer: string) {
  const head = `*${label.slice(0, LABEL)}*\n`;
  return section(head + quoted(answer, SECTION - head.length - '> '.length));
}

function fileInWords({ name, storedAs }: LeadFile, { mail }: Words): string {
  const file = plainLine(name);
  return storedAs === null ? mail.notAttached({ file, reason: mail.lostFile }) : file;
}

function section(text: string) {
  return {
    type: 'section',
    text: { type: 'mrkdwn', text: text.slice(0, SECTION), verbatim: true },
  };
}

/** Each line behind a sign of ours, so that no answer looks like the label of another. */
function quoted(answer: string, room: number): string {
  const signs = [...plain(answer)].map((sign) => (sign === '\n' ? '\n> ' : escaped(sign)));
  let left = room - CUT.length;
  const fit = signs.findIndex((sign) => {
    left -= sign.length;
    return left < 0;
  });
  return `> ${fit < 0 ? signs.join('') : signs.slice(0, fit).join('') + CUT}`;
}

/** What Slack would read as a mention, a link or a sign of its own. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
