import styled from 'styled-components';

/** A list with check marks as bullets. */
export const TickedList = styled.ul`
  display: grid;
  gap: var(--space-3) var(--space-5);

  > li {
    position: relative;
    min-width: 0;
    padding-inline-start: 1.75em;
  }

  a {
    text-decoration: underline;
  }

  > li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.3em;
    inset-inline-start: -0.175em;
    width: 1.05em;
    height: 1.05em;
    background: var(--success);
    print-color-adjust: exact;
    mask: url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path style="fill:none;stroke:red;stroke-width:2.5px;stroke-linecap:round;stroke-linejoin:round" d="M20 6 9 17l-5-5"/></svg>');

    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;
