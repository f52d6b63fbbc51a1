import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { fc } from '../../../tests/support/random.ts';
import { type Attributes, htmlScanner, shownText } from './scan-html.ts';

/** Records tags and text in document order; adjacent texts are joined. */
function events() {
  const list: string[] = [];
  const add = (event: string) => list.push(event);
  return {
    list,
    open: (tag: string, attributes: Attributes) =>
      add(`<${tag} ${JSON.stringify(Object.entries(attributes))}`),
    text(text: string) {
      if (list.at(-1)?.startsWith('=')) list.push(`${list.pop()}${text}`);
      else add(`=${text}`);
    },
    close: (tag: string) => add(`/${tag}`),
  };
}

const scanner = () => htmlScanner((tag, attributes) => ({ tag, attributes }));

function byScanner(html: string, scan = scanner()): string[] {
  const { list, open, text, close } = events();
  const words = (all: string, start: number, end: number) => text(shownText(all.slice(start, end)));
  scan(html, { open: (note) => open(note.tag, note.attributes), text: words, close });
  return list;
}

function byLibrary(html: string): string[] {
  const { list, open, text, close } = events();
  new Parser({ onopentag: open, ontext: text, onclosetag: close }).end(html);
  return list;
}

const LEAVES = [
  '<p class="a">words</p>',
  '<h2 id="x" id="y">twice</h2>',
  '<a href="/a?b=1&amp;c=2">there</a>',
  '<img alt=\'it is > "that"\' src=/a.png>',
  '<br>',
  '<br/>',
  '<INPUT Disabled VALUE=a>',
  '<ul><li>one<li>two</ul>',
  '<svg class="icon"><path d="M0 0"/></svg>',
  '<svg><title>A &lt; B</title></svg>',
  '<textarea><b>no tag</textarea>',
  '<!-- <a href="/none"> -->',
  'words &amp; more',
  ' 1 < 2 > 0 ',
  '</em>',
  '<constructor toString="">odd</constructor>',
  '<i = a="1" =b>odd</i>',
  '<i a="1"b="2"="3" ="4" C-d="5" e:f="6" g="">odder</i>',
  '="no tag" <i ="1">oddest</i>',
];

const WRAPS = [
  ['<div data-a="">', '</div>'],
  ['<section aria-label="a > b">', '</section>'],
  ['<span>', '</span >'],
] as const;

const { html: trees } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(...LEAVES),
    fc
      .tuple(fc.constantFrom(...WRAPS), fc.array(tie('html'), { maxLength: 5 }))
      .map(([[start, end], inner]) => start + inner.join('') + end),
  ),
}));

it('reads what views and people write as htmlparser2 does', () => {
  const scan = scanner();
  fc.assert(
    fc.property(fc.array(trees, { maxLength: 5 }), (all) => {
      expect(byScanner(all.join(''), scan)).toEqual(byLibrary(all.join('')));
    }),
  );
});

it('looks into no script', () => {
  const html = '<script>if (a < b) "<a href=x>"</script ><b>after</b>';
  expect(byScanner(html)).toEqual(['<script []', '/script', '<b []', '=after', '/b']);
});

it.each(['<a href="', '<a', '<script>', '<!--', '<', '</', '<textarea>x'])(
  'ends where %s ends',
  (html) => {
    expect(byScanner(`<b>${html}`).at(-1)).toBe('/b');
  },
);

it('tells a start tag again that was read before', () => {
  const scan = scanner();
  const html = '<p class="a"><i title="&quot;"></i></p>';
  expect(byScanner(html, scan)).toEqual(byScanner(html, scan));
});
