import styled from 'styled-components';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';

/** Links to the company's profiles on social networks, if any: a row of icons. */
export function SocialLinks({ of }: { of: SiteInfo['social'] }) {
  if (of.length === 0) return null;
  return (
    <Row className="screen">
      {of.map(({ name, icon, to }) => (
        <Link key={name} to={to}>
          <Icon of={icon} small />
          <span className="unseen">{name}</span>
        </Link>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline: -0.4375rem;

  > a {
    display: grid;
    place-items: center;
    width: 2.125rem;
    height: 2.125rem;
  }
`;
