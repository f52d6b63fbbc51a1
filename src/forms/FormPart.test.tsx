import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { messageForm, tinySite } from '../../tests/support/tiny-site.ts';
import type { Page, SiteInfo } from '../model/manifest/manifest.ts';
import type { Form } from '../model/schema/form.ts';
import { compile } from '../pipeline.ts';
import { IslandContext } from '../ui/components/island.tsx';
import { PageProvider } from '../ui/components/page-context.tsx';
import { FormPart } from './FormPart.tsx';
import { ReceivedContext } from './submission/received.ts';

test('pages with the same form differ in one text, unless it shows what a visitor sent', async () => {
  const { manifest } = await compile(
    await tinySite(messageForm(['kind: text, name: text, label: Text'])),
  );
  const form = manifest?.pages.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'form')
    ?.form as Form;
  const placed = { html: '', prefix: 'i1-', src: '', hydrate: '', needs: [] };
  const place = vi.fn((..._island: unknown[]) => placed);
  const site = manifest?.siteInfo as SiteInfo;
  const data = { site, fileSizes: new Map(), dayText: String };
  const show = (path: string, received = {}) =>
    renderToStaticMarkup(
      <IslandContext value={place}>
        <PageProvider value={{ ...data, page: { path } as Page }}>
          <ReceivedContext value={received}>
            <FormPart form={form} />
          </ReceivedContext>
        </PageProvider>
      </IslandContext>,
    );
  show('/owners');
  show('/about/us');
  show('/owners', { message: { texts: {}, problems: [] } });
  const [first, second, third] = place.mock.calls.map(([, props, differing]) => ({
    differing,
    json: JSON.stringify(props),
  }));
  expect(first?.json.replaceAll('%2Fowners', '')).toBe(
    second?.json.replaceAll('%2Fabout%2Fus', ''),
  );
  expect(first?.differing).toBe('%2Fowners');
  expect(second?.differing).toBe('%2Fabout%2Fus');
  expect(third?.json).toContain('received');
  expect(third?.differing).toBeUndefined();
});
