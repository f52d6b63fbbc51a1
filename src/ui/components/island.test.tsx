import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, test } from 'vitest';
import { Island, IslandContext, type IslandDefinition, type PlaceIsland } from './island.tsx';

const island: IslandDefinition<object> = { name: 'likes', when: 'visible', Component: () => null };

const place: PlaceIsland = () => {
  return { html: '<button>Like</button>', prefix: 'i1-', src: '', hydrate: '', needs: [] };
};

function markupWith(given: object): string {
  return renderToStaticMarkup(
    <IslandContext value={place}>
      <Island of={island} with={given} />
    </IslandContext>,
  );
}

test('an island is given in browsers what it is given here', () => {
  const given = { start: 3, label: '', items: [{ on: true, none: null, left: undefined }] };
  expect(markupWith(given)).toContain(
    'data-props="{&quot;start&quot;:3,&quot;label&quot;:&quot;&quot;,&quot;items&quot;:[{&quot;on&quot;:true,&quot;none&quot;:null}]}"',
  );
});

it.each<[string, object, string]>([
  ['a function', { onLike: () => undefined }, 'a function as "onLike"'],
  ['one in a list', { items: [{ go: () => undefined }] }, 'a function as "items.0.go"'],
  ['what is written in JSX', { note: <b>New</b> }, 'JSX as "note"'],
  ['a day', { since: new Date(0) }, 'a Date as "since"'],
  ['a map', { by: new Map() }, 'a Map as "by"'],
  ['no number', { price: Number.NaN }, 'NaN as "price"'],
])('says that browsers cannot be given %s', (_, given, words) => {
  expect(() => markupWith(given)).toThrow(`The island "likes" is given ${words}, which`);
});

it.each(['viewport', undefined])('refuses an island whose `when` is %s', (when) => {
  const written = { ...island, when } as IslandDefinition<object>;
  const page = (
    <IslandContext value={place}>
      <Island of={written} with={{}} />
    </IslandContext>
  );
  expect(() => renderToStaticMarkup(page)).toThrow(
    'The island "likes" needs a `when`: visible, idle, interaction.',
  );
});
