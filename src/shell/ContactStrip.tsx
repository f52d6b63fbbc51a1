import styled from 'styled-components';
import type { Shell } from '../model/manifest.ts';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { Container } from '../parts/section.tsx';
import { phone } from '../parts/shapes.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { WIDE } from './wide.ts';

/** How to reach the company and its portals, in one slim line. */
export function ContactStrip({ shell }: { shell: Shell }) {
  return (
    <Strip data-tone="sunken">
      <Line>
        <Link to={shell.phone}>
          <Icon of={phone} size={16} />
          {shell.phone.label}
        </Link>
        {shell.logins.map(({ label, to }) => (
          <Link key={label} to={to}>
            {label}
          </Link>
        ))}
        <SocialLinks of={shell.social} />
      </Line>
    </Strip>
  );
}

const Strip = styled.div`
  @media print {
    display: none;
  }
`;

const Line = styled(Container)`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  height: var(--strip);
  font-size: var(--size-small);

  > a {
    display: flex;
    align-items: center;
    gap: 0.4em;
    height: 100%;
    color: var(--text);
    text-decoration: none;
    white-space: nowrap;

    &:hover {
      text-decoration: underline;
    }

    &:first-child {
      display: none;
    }
  }

  @media ${WIDE} {
    gap: var(--space-5);

    > a:first-child {
      display: flex;
      margin-inline-end: auto;
    }
  }

  @media not all and ${WIDE} {
    > :last-child {
      margin-inline-start: auto;
    }
  }
`;
