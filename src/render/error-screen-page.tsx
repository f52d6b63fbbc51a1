import { Island } from '../ui/components/island.tsx';
import { Section } from '../ui/components/section.tsx';
import { island } from '../ui/layout/broken.island.tsx';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { unlistedPage } from './other-pages.tsx';
import { renderPage } from './render-page.tsx';

/** The path of a page that fails, which only servers may offer. It is never part of a build. */
export const ERROR_SCREEN_PATH = '/_error-screen';

/** Renders a page that fails in the browser, to show the error screen. */
export function renderErrorScreenPage(site: RenderableSite): string {
  const page = unlistedPage({
    path: ERROR_SCREEN_PATH,
    label: 'Error screen',
    title: `Error screen | ${site.manifest.siteInfo.company}`,
    description: 'Shows what visitors see when a page fails.',
  });
  return renderPage(
    page,
    site,
    <Section of={{}} width="text">
      <h1>Error screen</h1>
      <Island of={island} with={{}} />
    </Section>,
  );
}
