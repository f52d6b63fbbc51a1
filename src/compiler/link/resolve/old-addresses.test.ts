import { expect, it } from 'vitest';
import { unworkable } from './old-addresses.ts';

it.each(['/feed.xml', '/es/feed.xml', '/es-419/search.json', '/zh-hant-tw/feed.xml'])(
  'knows %s as a file of the site',
  (address) => expect(unworkable(address)).toEqual({ because: 'made' }),
);

it.each(['/blog/feed.xml', '/about.v2', '/es-419/feed'])('takes %s for an old address', (address) =>
  expect(unworkable(address)).toBeUndefined(),
);
