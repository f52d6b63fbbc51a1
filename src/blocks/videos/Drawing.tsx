import styled from 'styled-components';
import { poster, SIZE } from './poster.ts';

/** The drawing of a video without an image, with the sun in the sky. */
export function Drawing({ titles, index }: { titles: string[]; index: number }) {
  const { shapes, isMirrored, sun, glow } = poster(titles, index);
  return (
    <Scene
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      style={{ '--glow': `${glow}%` }}
      aria-hidden
    >
      <circle cx={sun.x} cy={sun.y} r="8" fill="var(--sun)" stroke="var(--sun)" />
      <g transform={isMirrored ? `matrix(-1 0 0 1 ${SIZE.width} 0)` : undefined}>
        {shapes.map(([color, path]) => (
          <path key={path} d={path} fill={`var(--${color})`} />
        ))}
      </g>
    </Scene>
  );
}

/** The colours of day in the light theme, and of dusk in the dark one. */
const Scene = styled.svg`
  --sky: color-mix(in srgb, var(--page), var(--water) 45%);
  --land: light-dark(
    color-mix(in srgb, var(--page), var(--success) 60%),
    color-mix(in srgb, var(--deep), var(--success) 26%)
  );
  --far-land: color-mix(in srgb, var(--land), var(--sky) 45%);
  --dark: light-dark(var(--deep), var(--page));
  --leaf: color-mix(in srgb, var(--land), var(--dark) 45%);
  --wave: color-mix(in srgb, var(--deep), var(--water) 50%);
  --far-wave: color-mix(in srgb, var(--wave), var(--sky) 45%);
  --roof: color-mix(in srgb, var(--dark), var(--water) 15%);
  --shine: light-dark(var(--page), var(--text));
  --window: color-mix(in srgb, var(--sun), var(--shine) 45%);
  background: linear-gradient(var(--sky), color-mix(in srgb, var(--page), var(--sun) var(--glow)) 70%);

  circle {
    stroke-width: 8;
    stroke-opacity: 0.25;
  }
`;
