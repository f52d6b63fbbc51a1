import { describe, expect, test } from 'vitest';
import { lineIndex } from '../../diagnostics/position.ts';
import { indexSources, wordsOf } from '../../diagnostics/words.ts';
import { decode, MAX_BYTES } from './decode.ts';

const FILE = 'site/pages/home.yaml';
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

function textOf(bytes: Uint8Array): string | undefined {
  const decoded = decode(bytes, FILE);
  return 'diagnostic' in decoded ? undefined : decoded.source.text;
}

function refusal(bytes: Uint8Array) {
  const decoded = decode(bytes, FILE);
  if (!('diagnostic' in decoded)) throw new Error('It was accepted.');
  const { diagnostic, source } = decoded;
  const { line, column } = lineIndex(source.text).positionAt(diagnostic.span?.start ?? 0);
  const words = wordsOf(diagnostic, indexSources(new Map([[FILE, source]])));
  return { ...diagnostic, ...words, at: `${line}:${column}`, text: source.text };
}

describe('good files', () => {
  test('plain text is returned as it is', () => {
    expect(textOf(utf8('label: Home\n'))).toBe('label: Home\n');
  });

  test('a byte order mark is taken off', () => {
    expect(textOf(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('label: Home')]))).toBe('label: Home');
  });

  test('emoji, umlauts and other scripts stay', () => {
    const text = 'label: Über uns 🏡 我们\r\nmore: الصفحة\r\n';
    expect(textOf(utf8(text))).toBe(text);
  });

  test('a replacement character that the author typed stays', () => {
    expect(textOf(utf8('label: \ufffd'))).toBe('label: \ufffd');
  });

  test('an empty file is text', () => {
    expect(textOf(utf8(''))).toBe('');
  });

  test('a file of exactly 1 MB is read', () => {
    expect(textOf(new Uint8Array(MAX_BYTES).fill(0x20))).toHaveLength(MAX_BYTES);
  });
});

describe('refused files', () => {
  test('a file over 1 MB names both sizes', () => {
    const { code, message, hint } = refusal(new Uint8Array(MAX_BYTES + 1).fill(0x20));
    expect({ code, message, hint }).toEqual({
      code: 'file-too-big',
      message: 'This file has 1,048,577 bytes; it may have at most 1,048,576 (1 MB).',
      hint: 'Split it into several files.',
    });
  });

  test('a character saved by an old Windows program is found and guessed', () => {
    const { code, message, at } = refusal(latin1('label: Home\ntext: The Caf\xe9 menu\n'));
    expect({ code, at }).toEqual({ code: 'not-utf8', at: '2:14' });
    expect(message).toBe('The character here is not saved as UTF-8; it is probably "é".');
  });

  test('columns before a bad byte count characters, not bytes', () => {
    const bytes = Uint8Array.from([...utf8('label: 🏡é '), 0xfc, ...utf8('ber')]);
    expect(refusal(bytes).at).toBe('1:11');
  });

  test('a bad byte after a byte order mark is counted without the mark', () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('ab'), 0xe9, ...utf8('c')]);
    expect(refusal(bytes).at).toBe('1:3');
  });

  test('a bad byte after a real replacement character is found', () => {
    const bytes = Uint8Array.from([...utf8('aý\ufffd¿b'), 0xe9, 0x0a]);
    expect(refusal(bytes).at).toBe('1:6');
  });

  test('a character that is cut off at the end of the file is found', () => {
    expect(refusal(Uint8Array.from([...utf8('ab\n'), 0xe2, 0x82])).at).toBe('2:1');
  });

  test('a byte that means nothing in any way of saving is not guessed', () => {
    expect(refusal(Uint8Array.from([0x61, 0x81])).message).toBe(
      'The character here is not saved as UTF-8.',
    );
  });

  test.each([
    ['little end first', [0xff, 0xfe, 0x61, 0x00, 0x62, 0x00]],
    ['big end first', [0xfe, 0xff, 0x00, 0x61, 0x00, 0x62]],
    ['little end first, without a mark', [0x61, 0x00, 0x62, 0x00, 0x63, 0x00]],
    ['big end first, without a mark', [0x00, 0x61, 0x00, 0x62, 0x00, 0x63]],
  ])('UTF-16 is recognised: %s', (_, bytes) => {
    const { code, message, hint, at } = refusal(Uint8Array.from(bytes));
    expect({ code, message, at }).toEqual({
      code: 'not-utf8',
      message: 'This file is saved as UTF-16; Signpost reads UTF-8.',
      at: '1:1',
    });
    expect(hint).toContain('Save it again as UTF-8');
  });

  test.each([
    ['PNG', '\x89PNG\r\n\x1a\n\0', 'a picture (PNG)', 'Move it to site/images.'],
    ['JPEG', '\xff\xd8\xff\xe0', 'a picture (JPEG)', 'Move it to site/images.'],
    ['PDF', '%PDF-1.7\n%\xe2', 'a PDF', 'Move it to site/files.'],
    ['Word', 'PK\x03\x04\x14\0', 'a Word, Excel', 'Copy its text into a plain text file.'],
    ['RTF', '{\\rtf1\\ansi', 'a rich text document (RTF)', 'Make Plain Text.'],
  ])('a file of another kind is named: %s', (_, start, what, act) => {
    const { code, message, hint } = refusal(latin1(start));
    expect(code).toBe('not-text');
    expect(message).toContain(what);
    expect(hint).toContain(act);
  });

  test('a zero byte is found where it stands', () => {
    const { code, at } = refusal(utf8('label: Home\nte\0xt: a\n'));
    expect({ code, at }).toEqual({ code: 'not-text', at: '2:3' });
  });
});
