import { hydrateRoot } from 'react-dom/client';
export function hydrate(element: Element) {
  hydrateRoot(element, <i />);
}
