import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Words } from '../../words/types.ts';
import type { Lead, LeadFile } from '../lead.ts';
import { plainLine } from '../lead-lines.ts';
import type { Attachment } from '../mailer.ts';
import type { AttachmentNote } from './mail-text.ts';

/** Maximum total in bytes: 14 MB in Base64; mail servers commonly accept 20 MB or more. */
const ALL_TOGETHER = 10_000_000;

/** The maximum length of a file name, in characters. */
const MAX_NAME_LENGTH = 100;

/** The folder of files, and how many bytes may be attached. */
export interface AttachOptions {
  folder: string;
  room?: number | undefined;
  /** Says why files beyond that are not attached. */
  whyNot: Words['mail']['largeFile'];
  words: Words['mail'];
}

/** Returns the files of a lead that fit into one mail, and a note on each file. */
export async function attachmentsOf(
  { files, receipt }: Lead,
  { folder, room = ALL_TOGETHER, whyNot, words }: AttachOptions,
) {
  const attachments: Attachment[] = [];
  const notes: AttachmentNote[] = [];
  let remaining = room;
  for (const file of files) {
    const fits = file.bytes < remaining;
    const content = fits ? await contentOf(file, folder) : undefined;
    const filename = fileName(file.name);
    if (content) attachments.push({ filename, content, contentDisposition: 'attachment' });
    remaining -= content?.length ?? 0;
    const command = `npm run leads -- show ${receipt}`;
    const why = fits ? words.unreadFile({ command }) : whyNot({ command });
    const missing = file.storedAs === null ? words.lostFile : why;
    notes.push({ name: filename, bytes: file.bytes, missing: content ? undefined : missing });
  }
  return { attachments, notes };
}

async function contentOf({ storedAs }: LeadFile, folder: string): Promise<Buffer | undefined> {
  if (storedAs === null) return undefined;
  return readFile(path.join(folder, storedAs)).catch(() => undefined);
}

/** Returns the name of a file on the visitor's device, without its path. */
function fileName(name: string): string {
  const last = plainLine(name).split(/[/\\]/).at(-1) ?? '';
  return last.slice(-MAX_NAME_LENGTH) || 'file';
}
