import type { NavLink } from '../../model/manifest/manifest.ts';
import { linkAttributes } from '../../model/manifest/outbound.ts';

interface NavLinksProps {
  of: NavLink[];
  /** The path of the page whose link is marked as the current one. */
  current?: string;
}

/** A list of links to pages of the site. */
export function NavLinks({ of, current }: NavLinksProps) {
  return (
    <ul>
      {of.map(({ path, label, language }) => (
        <li key={`${path} ${label}`}>
          <a
            {...linkAttributes({ href: path, external: false, language })}
            aria-current={path === current ? 'page' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
