import styled from 'styled-components';

/** The waterline: the edge of a deep band, laid over what comes before or after it. */
export function Wave({ edge }: { edge: 'top' | 'bottom' }) {
  return (
    <Line
      className="screen"
      viewBox="0 0 1440 48"
      preserveAspectRatio="none"
      data-edge={edge}
      aria-hidden="true"
    >
      <path d="M0 48V30C240 6 480 0 720 16s480 22 720-4v36z" />
    </Line>
  );
}

const Line = styled.svg`
  position: absolute;
  z-index: 1;
  inset-inline: 0;
  bottom: calc(100% - 1px);
  width: 100%;
  height: clamp(1.25rem, 3.4vw, 3rem);
  fill: var(--page);
  pointer-events: none;

  &[data-edge='bottom'] {
    bottom: auto;
    top: calc(100% - 1px);
    rotate: 180deg;
  }
`;
