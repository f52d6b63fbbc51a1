import { describe, expect, it } from 'vitest';
import { unworkable } from '../link/resolve/links/old-addresses.ts';
import { addressesIn, addressOfFile, withAddresses } from './address-list.ts';

describe('the list of addresses', () => {
  it('is begun with words about itself, and sorted', () => {
    const list = withAddresses(undefined, ['/b', '/', '/a']) ?? '';
    expect(list).toMatch(/^#.*\n#.*\n\/\n\/a\n\/b\n$/);
    expect(withAddresses(list, ['/a'])).toBeUndefined();
  });

  it('gains addresses and loses none, and has each once', () => {
    expect(withAddresses('# Ours\n/b\n/a\n/b\n', ['/c', '/a'])).toBe('# Ours\n/a\n/b\n/c\n');
  });

  it('has the address of any file, whatever its name', () => {
    const names = ['Preise für 2026.pdf', '100 % (new)*.pdf', 'what?#1.pdf', 'non\u00a0break.pdf'];
    const more = names.map(addressOfFile);
    expect(more[0]).toBe('/Preise%20für%202026.pdf');
    const list = withAddresses(undefined, more) ?? '';
    const { addresses, strays } = addressesIn({ file: '', text: list });
    expect(strays).toEqual([]);
    expect(addresses.map(({ text }) => decodeURIComponent(text.slice(1)))).toEqual(names.sort());
    expect(withAddresses(list, more)).toBeUndefined();
    expect(more.map(unworkable)).toEqual(names.map(() => undefined));
  });

  it('keeps the ends of its lines', () => {
    expect(withAddresses('/a\r\n', ['/b'])).toBe('/a\r\n/b\r\n');
  });

  it('has the addresses of both sides of a merge, and then no marks', () => {
    const merged = '/\n<<<<<<< HEAD\n/a\n=======\n/b\n>>>>>>> other\n';
    const { addresses, marks } = addressesIn({ file: '', text: merged });
    expect(addresses.map(({ text }) => text)).toEqual(['/', '/a', '/b']);
    expect(marks).toHaveLength(3);
    expect(withAddresses(merged, ['/'])).toBe('/\n/a\n/b\n');
  });
});
