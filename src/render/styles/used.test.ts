import { expect, test } from 'vitest';
import { fc } from '../../../tests/support/random.ts';
import { openFinder, PUT_IN_LATER, type Used } from './used.ts';

const LEAVES = [
  '<a href="/a" class="a" data-look="quiet">one</a>',
  '<a class="b" href="/b">two</a>',
  '<i id="i" style="top:var(--top)"></i>',
  '<img class="a b" src="/a.png"/>',
  '<svg class="icon" aria-hidden="true"><path d="M0 0"/></svg>',
  '<svg class="icon"><path d="M1 1"/></svg>',
  '<p aria-current="page">words</p>',
  PUT_IN_LATER,
  '<!--other-->',
  '</b>',
];

const WRAPS = ['a', 'b', 'a b', 'c'].map((list) => [`<div class="${list}">`, '</div>'] as const);

const { html: pages } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...LEAVES),
    fc
      .tuple(fc.constantFrom(...WRAPS), fc.array(tie('html'), { maxLength: 4 }))
      .map(([[start, end], inner]) => start + inner.join('') + end),
  ),
}));

/** Returns all that was found, in a fixed order. */
function found({ classes, list, things, within }: Used) {
  const inside = [...within].map(([name, { things, isOpen }]) => [name, sorted(things), isOpen]);
  return { classes: sorted(classes), list, things: sorted(things), inside: inside.sort() };
}

const sorted = (words: ReadonlySet<string>) => [...words].sort();

test('what a page uses does not depend on the pages before it', () => {
  const usedIn = openFinder();
  fc.assert(
    fc.property(fc.array(pages, { maxLength: 3 }), (pieces) => {
      expect(found(usedIn(...pieces))).toEqual(found(openFinder()(...pieces)));
    }),
  );
});

test('pages that differ in texts, links and data share one result', () => {
  const usedIn = openFinder();
  const data = (name: string) => `<i data-props="${name.repeat(101)}"></i>`;
  const page = `<div class="a"><a href="/a" class="b">one</a>${data('a')}<i></i></div>`;
  const used = usedIn(page);
  expect(usedIn(page.replace('/a', '/b').replace('one', 'another'))).toBe(used);
  expect(usedIn(page.replace('<i></i>', '<i></i><i></i>'))).toBe(used);
  expect(usedIn(page.replace(data('a'), data('b')))).toBe(used);
  for (const other of [
    page.replace('<i></i>', ''),
    page.replace('class="b"', 'class="c"'),
    page.replace('class="b"', 'data-b="" class="b"'),
    page.replace('<i></i></div>', '</div><i></i>'),
    page.replace('</a>', ''),
    page.replace('<i>', '<i data-size="b">'),
    page.replace('<i>', '<i style="top:var(--a)">'),
    page.replace('<i>', `${PUT_IN_LATER}<i>`),
  ]) {
    expect(usedIn(other)).not.toBe(used);
  }
});

test('a page is told again after many others', () => {
  const usedIn = openFinder();
  const page = '<b class="a"><i></i></b>';
  const first = found(usedIn(page));
  for (let count = 0; count < 500; count++) usedIn(`${page}<b class="b${count}"></b>`);
  expect(found(usedIn(page))).toEqual(first);
});
