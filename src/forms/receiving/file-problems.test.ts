import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { fileProblems } from './file-problems.ts';
import { takeUpload } from './upload.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1]);
const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
const OLD_OFFICE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const WINDOWS = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]);
const LINUX = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(600)]);
const ACCENTS = Buffer.from('Straße;Preis\nSeeweg 1;1 200\n', 'latin1');
const UTF16 = Buffer.from('\ufeffname;rent\nAda;1200\n', 'utf16le');
const RUBBISH = Buffer.from([1, 2, 3, 0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
const WORD = zipOf(
  '[Content_Types].xml',
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
);
const MACROS = zipOf(
  '[Content_Types].xml',
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
);

/** A ZIP archive with one uncompressed file. */
function zipOf(name: string, content: string): Buffer {
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  return Buffer.concat([local, Buffer.from(name + content), end]);
}

/** The problem of a file in a field with these accepted extensions. */
async function saidOf(name: string, content: string | Buffer, accept: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'arrivals-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bytes = Buffer.from(content);
  const file = await takeUpload(Readable.from([bytes]), { name, folder, maxSize: bytes.length });
  const field = { kind: 'file', name: 'w9', label: 'W-9', accept: accept.split(' ') };
  const [problem] = await fileProblems(sampleForm([field]), { w9: [file] }, englishWords);
  expect(problem?.field ?? 'w9').toBe('w9');
  return problem?.message ?? 'taken';
}

it.each([
  ['w9.pdf', PDF, '.pdf'],
  ['scan.pdf', `\n\n${PDF}`, '.pdf'],
  ['photo.JPG', JPEG, '.jpg .png'],
  ['photo.png', PNG, '.PNG'],
  ['really-a-png.jpg', PNG, '.jpg .png'],
  ['photo.heic', HEIC, '.heic .jpg'],
  ['offer.docx', WORD, '.docx .doc'],
  ['unusual.docx', zipOf('word/document.xml', '<w/>'), '.docx'],
  ['old.doc', OLD_OFFICE, '.docx .doc'],
  ['rents.csv', 'name,rent\nAda,1200\n', '.csv'],
  ['rents.csv', ACCENTS, '.csv'],
  ['rents.csv', UTF16, '.csv'],
  ['notes.txt', 'Less is < more, and 2 <3.\n', '.txt'],
  ['plan.svg', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', '.svg'],
  ['plan.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', '.svg'],
  ['plan.dxf', RUBBISH, '.dxf .pdf'],
])('%s is taken as what it is', async (name, content, accept) => {
  expect(await saidOf(name, content, accept)).toBe('taken');
});

it.each([
  ['w9.pdf', '<!DOCTYPE html><title>Sign in</title>', '.pdf .jpg', ' but a web page'],
  ['w9.pdf', `<html><!-- ${PDF} --><script>steal()</script>`, '.pdf', ' but a web page'],
  ['notes.txt', '\ufeff<script>steal()</script>', '.txt', ' but a web page'],
  ['plan.dxf', '<html></html>', '.dxf', ' but a web page'],
  ['w9.pdf', WINDOWS, '.pdf', ' but a program'],
  ['w9.pdf', LINUX, '.pdf', ' but a program'],
  ['plan.dxf', WINDOWS, '.dxf', ' but a program'],
  ['photo.jpg', HEIC, '.jpg .png', ' but HEIC'],
  ['offer.docx', MACROS, '.docx', ' but DOCM'],
  ['photo.png', '<svg onload="steal()"/>', '.png', ' but SVG'],
  ['w9.pdf', 'just words', '.pdf', ''],
  ['rents.csv', RUBBISH, '.csv', ''],
])('%s is refused for what it is', async (name, content, accept, truth) => {
  const takes = accept.replaceAll(' ', ', ');
  expect(await saidOf(name, content, accept)).toBe(
    `“${name}” is not what its name says${truth}; this takes ${takes}.`,
  );
});

it('says nothing of a file that the disk refused, or where any file is taken', async () => {
  const lost = { name: 'w9.pdf', size: 1, digest: '', tempFile: null };
  const field = { kind: 'file', name: 'w9', label: 'W-9', accept: ['.pdf'] };
  expect(await fileProblems(sampleForm([field]), { w9: [lost] }, englishWords)).toEqual([]);
  const any = { kind: 'file', name: 'w9', label: 'W-9' };
  const there = { ...lost, tempFile: import.meta.filename };
  expect(await fileProblems(sampleForm([any]), { w9: [there] }, englishWords)).toEqual([]);
});

it('says nothing of a file that somebody took away', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'arrivals-'));
  const arrival = { name: 'w9.pdf', folder, maxSize: 1000 };
  const file = await takeUpload(Readable.from([Buffer.from(PDF)]), arrival);
  await rm(folder, { recursive: true });
  const field = { kind: 'file', name: 'w9', label: 'W-9', accept: ['.pdf'] };
  expect(await fileProblems(sampleForm([field]), { w9: [file] }, englishWords)).toEqual([]);
});
