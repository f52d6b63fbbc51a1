import { Link } from '../ui/components/link.tsx';
import { useSite } from '../ui/components/site-context.tsx';

/** How the company is reached, as far as site.yaml says so. */
export function ContactMethods() {
  const { phone, business } = useSite();
  return (
    <>
      {phone && (
        <p>
          <Link to={phone}>{phone.label}</Link>
        </p>
      )}
      {business?.email && (
        <p>
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </p>
      )}
    </>
  );
}
