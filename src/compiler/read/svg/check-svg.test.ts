import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { checkSvg } from './check-svg.ts';

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** Returns the kind and the source text of each diagnostic of an SVG. */
function found(bytes: string | Uint8Array): [kind: string, written: string][] {
  const given = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const { diagnostics, source } = checkSvg(given, 'site/images/a.svg');
  return diagnostics.map(({ params, span }) => {
    const { kind } = params as { kind: string };
    return [kind, source.text.slice(span?.start, span?.end)];
  });
}

const drawn = (inside: string) => `${OPEN}${inside}</svg>`;
const kinds = (bytes: string | Uint8Array) => found(bytes).map(([kind]) => kind);

it.each([
  ['an empty one', drawn('')],
  [
    'shapes and words',
    drawn('<g id="a"><rect width="1"/><text>on &amp; off: javascript</text></g>'),
  ],
  [
    'links to itself',
    drawn('<use href="#a"/><use xlink:href="#a"/><path fill="url(#b)" style="fill:url(\'#c\')"/>'),
  ],
  [
    'a link to a page',
    drawn(
      '<a href="https://example.com/a?b"><text>Go</text></a><a href="/contact"/><a href="tel:1"/>',
    ),
  ],
  ['a photo inside', drawn('<image href="data:image/png;base64,AAAA"/>')],
  [
    'a style with a font inside',
    drawn('<style>@font-face{src:url(data:font/woff2;base64,AA)} .on{fill:url(#a)}</style>'),
  ],
  ['a style in CDATA', drawn('<style><![CDATA[ a > b { fill: red } ]]></style>')],
  ['a remark', drawn('<!-- <script>old()</script> onload="x" -->')],
  ['markup as words', drawn('<desc><![CDATA[<script>alert(1)</script>]]>&lt;script></desc>')],
  ['a movement', drawn('<animate attributeName="opacity" values="0;1" begin="click"/>')],
  [
    'what Illustrator writes',
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${drawn('<style type="text/css">.st0{fill:#FFF;}</style>')}`,
  ],
  [
    'what Inkscape writes',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:svg="http://www.w3.org/2000/svg" sodipodi:docname="a.svg" inkscape:export-filename="C:\\a.png" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"><sodipodi:namedview inkscape:window-width="1"/><metadata><rdf:RDF><cc:Work rdf:about=""><cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></cc:Work></rdf:RDF></metadata><svg:path d="M0 0"/></svg>`,
  ],
  ['another prefix for SVG', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect/></s:svg>'],
])('has nothing against %s', (_, svg) => {
  expect(found(svg)).toEqual([]);
});

it.each([
  ['a script', '<script>alert(1)</script>', 'script', '<script>'],
  [
    'one from elsewhere',
    '<script href="https://evil.example/a.js"/>',
    'script',
    '<script href="https://evil.example/a.js"/>',
  ],
  [
    'one with a prefix',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script>',
    'script',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">',
  ],
  [
    'one of HTML',
    `<h:script xmlns:h="${XHTML}">x</h:script>`,
    'script',
    `<h:script xmlns:h="${XHTML}">`,
  ],
  ['one in a style', '<style><script>x</script></style>', 'script', '<script>'],
  ['one in a title', '<title><script>x</script></title>', 'script', '<script>'],
  ['one in other letters', '<SCRIPT>x</SCRIPT>', 'script', '<SCRIPT>'],
  ['a listener', '<rect onload="alert(1)"/>', 'handler', 'onload="alert(1)"'],
  ['one on a new line', "<rect\nONCLICK\n=\n'x'/>", 'handler', 'ONCLICK'],
  ['one of a movement', '<set onbegin="x"/>', 'handler', 'onbegin="x"'],
  ['a link that runs', '<a href="javascript:alert(1)"/>', 'address', 'href="javascript:alert(1)"'],
  ['one with a prefix', '<a xlink:href="javascript:x"/>', 'address', 'xlink:href="javascript:x"'],
  [
    'one in letters by number',
    '<a href="&#106;&#x61;vascript:x"/>',
    'address',
    'href="&#106;&#x61;vascript:x"',
  ],
  [
    'one with breaks in it',
    '<a href=" java&#10;scr&#9;ipt:x"/>',
    'address',
    'href=" java&#10;scr&#9;ipt:x"',
  ],
  ['one in capitals', '<a href="JavaScript:x"/>', 'address', 'href="JavaScript:x"'],
  ['one of another kind', '<a href="vbscript:x"/>', 'address', 'href="vbscript:x"'],
  [
    'a page as data',
    '<a href="data:text/html,&lt;script>"/>',
    'address',
    'href="data:text/html,&lt;script>"',
  ],
  [
    'one that comes later',
    '<set attributeName="href" to="javascript:x"/>',
    'address',
    'attributeName="href"',
  ],
  [
    'the same with a prefix',
    '<animate attributeName="xlink:href" values="javascript:x"/>',
    'address',
    'attributeName="xlink:href"',
  ],
  ['another base', '<g xml:base="javascript:x//"/>', 'address', 'xml:base="javascript:x//"'],
  ['a piece of a page', '<foreignObject><p/></foreignObject>', 'foreign', '<foreignObject>'],
  ['a piece without its frame', `<p xmlns="${XHTML}"/>`, 'foreign', `<p xmlns="${XHTML}"/>`],
  ['a piece with a prefix', `<g xmlns:h="${XHTML}"><h:iframe/></g>`, 'foreign', '<h:iframe/>'],
  ['a frame', '<iframe/>', 'foreign', '<iframe/>'],
  [
    'a picture from elsewhere',
    '<image href="https://evil.example/a.png"/>',
    'elsewhere',
    'href="https://evil.example/a.png"',
  ],
  ['one beside it', '<image xlink:href="a.png"/>', 'elsewhere', 'xlink:href="a.png"'],
  [
    'one by any scheme',
    '<image href="//evil.example/a.png"/>',
    'elsewhere',
    'href="//evil.example/a.png"',
  ],
  [
    'a drawing as data',
    '<image href="data:image/svg+xml,x"/>',
    'elsewhere',
    'href="data:image/svg+xml,x"',
  ],
  ['a part of another', '<use href="b.svg#a"/>', 'elsewhere', 'href="b.svg#a"'],
  ['a filter', '<feImage href="b.png"/>', 'elsewhere', 'href="b.png"'],
  ['a colour', '<path fill="url(b.svg#a)"/>', 'elsewhere', 'fill="url(b.svg#a)"'],
  [
    'a style',
    '<path style="fill:u\\72l( &quot;b.svg#a&quot;)"/>',
    'elsewhere',
    'style="fill:u\\72l( &quot;b.svg#a&quot;)"',
  ],
  ['a sheet of styles', '<style>@\\69mport "//evil.example";</style>', 'elsewhere', '<style>'],
  [
    'one in CDATA',
    '<style><![CDATA[a{fill:url(//evil.example)}]]></style>',
    'elsewhere',
    '<style>',
  ],
  ['one in pieces', '<style>a{fill:ur<!-- -->l(//evil.example)}</style>', 'elsewhere', '<style>'],
  [
    'one behind a remark that is none',
    '<style>a{b:"/*";fill:url(//evil.example);c:"*/"}</style>',
    'elsewhere',
    '<style>',
  ],
  ['a set of pictures', '<style>a{fill:image-set("b.png" 1x)}</style>', 'elsewhere', '<style>'],
])('finds %s', (_, inside, kind, written) => {
  expect(found(drawn(inside))).toEqual([
    [kind, written.startsWith('ONCLICK') ? "ONCLICK\n=\n'x'" : written],
  ]);
});

it.each([
  ['an entity', `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>${drawn('&x;')}`],
  [
    'an address of parts',
    `<!DOCTYPE svg [<!ENTITY x 'javascript:alert(1)'>]>${drawn('<a href="&x;"/>')}`,
  ],
  [
    'a value for all',
    `<!DOCTYPE svg [<!ATTLIST rect onload CDATA "alert(1)">]>${drawn('<rect/>')}`,
  ],
  ['one behind a sign', `<!DOCTYPE svg PUBLIC ">" ">" [<!ENTITY x "y">]>${drawn('&x;')}`],
  ['one from elsewhere', `<!DOCTYPE svg [<!ENTITY % x SYSTEM "//evil.example"> %x;]>${drawn('')}`],
])('finds %s that is declared', (_, svg) => {
  expect(kinds(svg)).toContain('declaration');
});

it.each(['text/xsl', 'text/css'])('finds a sheet of %s that is called for', (type) => {
  expect(kinds(`<?xml-stylesheet type="${type}" href="a"?>${drawn('')}`)).toEqual(['stylesheet']);
});

const EVIL = drawn('<script>alert(1)</script>');

it.each([
  ['UTF-8 with its mark', Buffer.from(`\ufeff${EVIL}`)],
  ['UTF-16', Buffer.from(`\ufeff${EVIL}`, 'utf16le')],
  ['UTF-16 the other way', Buffer.from(`\ufeff${EVIL}`, 'utf16le').swap16()],
  ['Latin-1', Buffer.from(`<?xml version="1.0" encoding="iso-8859-1"?>${EVIL}é`, 'latin1')],
  ['a packed file', gzipSync(EVIL)],
])('reads %s as browsers do', (_, bytes) => {
  expect(kinds(bytes)).toEqual(['script']);
});

it.each([
  ['UTF-16 without its mark', Buffer.from(`<?xml version="1.0"?>${EVIL}`, 'utf16le')],
  ['letters in escapes', Buffer.from(`<?xml version="1.0" encoding="ISO-2022-JP"?>${EVIL}`)],
  ['UTF-7', Buffer.from("<?xml version='1.0' encoding='UTF-7'?>+ADw-script+AD4-")],
  ['bytes of no encoding', Buffer.from(`${drawn('<text>é</text>')}`, 'latin1')],
  ['a packed file within one', gzipSync(gzipSync(EVIL))],
  ['zeros', Buffer.from(drawn('\0'))],
  ['what cannot be unpacked', gzipSync(EVIL).subarray(0, 30)],
  ['what is far too large unpacked', gzipSync(Buffer.alloc(100_000_000), { level: 1 })],
  ['groups in groups without end', Buffer.from(drawn('<g>'.repeat(2_000)))],
])('refuses %s, in which nothing can be looked for', (_, bytes) => {
  expect(kinds(bytes)).toEqual(['unreadable']);
});

it('tells each kind of trouble once, in the order of the file', () => {
  const svg = drawn('<rect onload="a"/><script>b</script><rect onclick="c"/><script>d</script>');
  expect(kinds(svg)).toEqual(['handler', 'script']);
});
