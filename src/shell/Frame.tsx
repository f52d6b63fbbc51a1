import { Outlet, useMatches } from 'react-router-dom';
import type { Shell } from '../model/manifest.ts';

/** What every page has around its content. */
export function Frame({ shell }: { shell: Shell }) {
  const crumbs = useMatches().map((m) => JSON.stringify(m.handle));
  return (
    <>
      <header>
        {shell.company} {crumbs.join()}
      </header>
      <main id="content">
        <Outlet />
      </main>
    </>
  );
}
