import { describe, expect, it } from 'vitest';
import { themeOf } from '../../themes/theme.ts';
import { shareCard } from './card.ts';
import { cardFonts } from './look.ts';
import { breakLines, openFonts, widthOf } from './text-layout.ts';

const fonts = openFonts(await cardFonts(themeOf({}), ''));
const look = { ground: '#000000', words: '#ffffff', scene: '', mark: undefined };

describe('the share image', () => {
  it('draws its words as outlines, so that it needs no font', () => {
    const svg = shareCard({ title: 'Owner FAQs', company: 'Example Homes' }, look, fonts);
    expect(svg).not.toContain('<text');
    expect(svg.match(/<path transform/g)).toHaveLength(
      'OwnerFAQs'.length + 'ExampleHomes'.length + 2,
    );
  });

  it('cuts a title that no size can hold', () => {
    const long = 'Extraordinarily '.repeat(40);
    expect(shareCard({ title: long, company: '' }, look, fonts).length).toBeLessThan(80_000);
  });

  it('breaks lines between words only', () => {
    const options = { font: fonts.heading, size: 88, width: 860 };
    const lines = breakLines('Why did my credit score drop so much?', options);
    expect(lines.join(' ')).toBe('Why did my credit score drop so much?');
    for (const line of lines) expect(widthOf(line, fonts.heading, 88)).toBeLessThanOrEqual(860);
  });
});
