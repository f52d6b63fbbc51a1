import { expect, test } from 'vitest';
import { blockOfFrame } from './pasted-frame.ts';

test('a film becomes a block of videos', () => {
  const html = '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a"></iframe>';
  expect(blockOfFrame(html)).toEqual({
    lines: [
      '- type: videos',
      '  player: https://www.youtube-nocookie.com/embed/',
      '  watch: https://www.youtube.com/watch?v=',
      '  items:',
      '    - id: dQw4w9WgXcQ',
      '      title: ...',
    ],
    host: 'www.youtube-nocookie.com',
  });
});

test('a film that needs a key to be seen stays as it is', () => {
  const html = "<iframe src='https://player.vimeo.com/video/76979871?h=8272'></iframe>";
  expect(blockOfFrame(html)?.lines[0]).toBe('- type: embed');
});

test('a map becomes an embed block with its title and height', () => {
  const html =
    '<iframe title="Our shop" src="https://www.google.com/maps/embed?pb=1&amp;x=2" height="450">';
  expect(blockOfFrame(html)).toEqual({
    lines: [
      '- type: embed',
      '  title: Our shop',
      '  src: https://www.google.com/maps/embed?pb=1&x=2',
      '  height: 450',
    ],
    host: 'www.google.com',
  });
});

test('the widget of a calendar becomes an embed block', () => {
  const html = '<div class="calendly-inline-widget" data-url="https://calendly.com/us/visit">';
  expect(blockOfFrame(html)?.lines.at(-1)).toBe('  src: https://calendly.com/us/visit');
});

test('only hosts of well-known services are named as such', () => {
  const html = '<iframe src="https://www.goog1e.com/maps">';
  expect(blockOfFrame(html)?.host).toBeUndefined();
  expect(blockOfFrame('<iframe src="http://www.google.com/maps">')).toBeUndefined();
});
