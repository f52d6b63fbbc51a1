import type { Target } from '../model/vocabulary.ts';
import { Link } from '../parts/link.tsx';

interface Action {
  label: string;
  to: Target;
  kind?: 'primary' | 'action' | 'quiet';
}

/** Buttons in a row, or one below the other where there is no room. */
export function Actions({ of }: { of: Action[] }) {
  return (
    <p>
      {of.map(({ label, to }) => (
        <Link key={label} to={to}>
          {label}
        </Link>
      ))}
    </p>
  );
}
