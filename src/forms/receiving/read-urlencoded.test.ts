import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/random.ts';
import { readUrlencoded } from './read-urlencoded.ts';

describe('urlencoded data', () => {
  it('of other character sets loses nothing', () => {
    expect(readUrlencoded('name=Andr%E9+%80%9f&city=K%c3%b6ln&na%EFve&=100%25+%+%zzü')).toEqual([
      ['name', 'André €Ÿ'],
      ['city', 'Köln'],
      ['naïve', ''],
      ['', '100% % %zzü'],
    ]);
  });

  it('is otherwise read as the URL standard has it', () => {
    const pieces = fc.constantFrom('a', '+', '=', '&', '%20', '%C3%BC', 'ü', '�', '%ef%bb%bf');
    const bodies = fc.array(pieces).map((some) => some.join(''));
    fc.assert(
      fc.property(bodies, (body) => {
        expect(readUrlencoded(body)).toEqual([...new URLSearchParams(body)]);
      }),
    );
  });
});
