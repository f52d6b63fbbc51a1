import { Link } from '../ui/components/link.tsx';
import { useSite } from '../ui/components/page-context.tsx';

/** The company's phone number and email address, as far as site.yaml has them. */
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
