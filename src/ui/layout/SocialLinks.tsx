import styled from 'styled-components';
import type { SiteInfo } from '../../model/manifest.ts';
import type { SocialNetwork } from '../../model/site.ts';
import type { IconShape } from '../../model/vocabulary.ts';
import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';

/** The company on social networks: a row of marks. */
export function SocialLinks({ of }: { of: SiteInfo['social'] }) {
  return (
    <Row className="screen">
      {of.map(({ network, to }) => (
        <Link key={network} to={to}>
          <Icon of={MARKS[network].shape} size={20} />
          <span className="unseen">{MARKS[network].name}</span>
        </Link>
      ))}
    </Row>
  );
}

/** Drawn here: the icon library holds no brands. */
const MARKS: Record<SocialNetwork, { name: string; shape: IconShape }> = {
  facebook: {
    name: 'Facebook',
    shape: { svg: '<path d="M16 3.5h-1.5A3.5 3.5 0 0 0 11 7v13.5M7 11.5h8"/>' },
  },
  instagram: {
    name: 'Instagram',
    shape: {
      svg: '<rect x="3.5" y="3.5" width="17" height="17" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M16.8 7.2h0"/>',
    },
  },
  youtube: {
    name: 'YouTube',
    shape: {
      svg: '<rect x="2.5" y="5" width="19" height="14" rx="4.5"/><path d="m10.25 9.25 4.5 2.75-4.5 2.75z"/>',
    },
  },
};

const Row = styled.div`
  display: flex;
  margin-inline: -0.4375rem;

  > a {
    display: grid;
    place-items: center;
    width: 2.125rem;
    height: 2.125rem;
    color: inherit;
  }
`;
