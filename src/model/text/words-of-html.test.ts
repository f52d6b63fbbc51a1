import { expect, it } from 'vitest';
import { wordsOfHtml } from './words-of-html.ts';

it.each([
  ['<p>One <b>two</b></p>\n<p>three</p>\n', 'One two three'],
  ['<ul>\n\t<li>one</li>\n\t<li>two<br>three</li>\n</ul>', 'one two three'],
  ['one  two\nthree\tfour   five', 'one two three four five'],
  ['&lt;b&gt; &amp; &quot;it&#39;s&quot;&nbsp; 5', '<b> & "it\'s"\u00a0 5'],
])('returns the text of %j on one line', (html, text) => {
  expect(wordsOfHtml(html)).toBe(text);
});
