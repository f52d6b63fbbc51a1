import styled from 'styled-components';

/** The themes, by the URL fragment that selects them on the page of an example. */
const THEMES = ['light', 'dark'] as const;

interface ShownProps {
  /** The path of the example's page. */
  at: string;
  title: string;
}

/** An example in an iframe for each theme; `Switches` choose which are visible. */
export function ExampleFrames({ at, title }: ShownProps) {
  return (
    <Both>
      {THEMES.map((theme) => (
        <div key={theme} data-theme-shown={theme} data-theme={theme}>
          <iframe
            src={`${at}#${theme}`}
            title={`${title}, in the ${theme} theme`}
            loading="lazy"
            data-fits=""
          />
        </div>
      ))}
    </Both>
  );
}

/** A thumbnail of an example, inert and hidden from screen readers. */
export function Thumbnail({ at }: Pick<ShownProps, 'at'>) {
  return (
    <Stamp aria-hidden="true" inert>
      {THEMES.map((theme) => (
        <div key={theme} data-theme-shown={theme} data-theme={theme}>
          <iframe src={`${at}#${theme}`} title="In small" loading="lazy" tabIndex={-1} />
        </div>
      ))}
    </Stamp>
  );
}

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr));
  gap: var(--space-4);

  > div {
    overflow: hidden;
    background: var(--page);
    border: 1px solid var(--line);
    border-radius: var(--radius-card);
  }

  iframe {
    width: 100%;
    height: 22rem;
    margin-inline: auto;
    border: 0;
  }

  html:has([name='width'][value='phone']:checked) & iframe {
    max-width: 390px;
  }

  html:has([name='width'][value='tablet']:checked) & iframe {
    max-width: 768px;
  }

  html:not(:has([name='theme'])) & [data-theme-shown='dark'],
  html:has([name='theme'][value='light']:checked) & [data-theme-shown='dark'],
  html:has([name='theme'][value='dark']:checked) & [data-theme-shown='light'] {
    display: none;
  }
`;

const Stamp = styled.div`
  display: flex;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  border-block-end: 1px solid var(--line);

  > div {
    flex: 1;
    overflow: hidden;
    background: var(--page);
  }

  /* The page of an example is as wide as a small desk, and drawn at a third of that. */
  iframe {
    max-width: none;
    width: 333.4%;
    height: 333.4%;
    border: 0;
    transform: scale(0.3);
    transform-origin: 0 0;
  }

  html:has([name='theme'][value='light']:checked) & [data-theme-shown='dark'],
  html:has([name='theme'][value='dark']:checked) & [data-theme-shown='light'] {
    display: none;
  }
`;
