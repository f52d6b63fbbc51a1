import styled from 'styled-components';

/** YAML with a copy button. `of` names the example, `place` says where the YAML belongs. */
export function Yaml({ text, of, place }: { text: string; of: string; place: string }) {
  return (
    <Box>
      <p>
        YAML, <span>{place}</span>
      </p>
      <button type="button" data-copies={of} hidden>
        <span data-words-of="">Copy</span>
        <span className="unseen"> the YAML of {of}</span>
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are moved by the arrow keys. */}
      <section tabIndex={0} aria-label={`YAML of ${of}`} data-copied="">
        <pre>{text.split(/(?<=\n)/).map(lineOf)}</pre>
      </section>
    </Box>
  );
}

/** Renders a line with its key highlighted. */
function lineOf(line: string, index: number) {
  const begins = line.search(/[^ -]/);
  const ends = line.indexOf(':', begins);
  const key = line.slice(begins, ends);
  if (ends < 0 || !/^\w[\w-]*$/.test(key)) return line;
  return [line.slice(0, begins), <b key={`${index}`}>{key}</b>, line.slice(ends)];
}

const Box = styled.div`
  position: relative;
  overflow: hidden;
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);

  > p {
    padding-block: var(--space-3);
    padding-inline: var(--space-4) 8rem;
    font-size: var(--size-small);
    color: var(--quiet);
    border-block-end: 1px solid var(--line);
  }

  > button {
    position: absolute;
    inset-block-start: 0.3rem;
    inset-inline-end: var(--space-2);
    padding: var(--space-1) var(--space-3);
    font-size: var(--size-small);
    font-weight: 600;
    line-height: 1.6;
    color: var(--primary);
    background: var(--raised);
    border: 1px solid var(--field);
    border-radius: var(--radius-control);
  }

  > button:hover {
    color: var(--primary-hover);
    border-color: currentColor;
  }

  > section {
    overflow-x: auto;
  }

  > section:focus-visible {
    outline-offset: -3px;
  }

  pre {
    width: max-content;
    padding: var(--space-4);
    font: 0.875rem / 1.65 ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;
    overflow-wrap: normal;
    text-wrap: nowrap;
  }

  b {
    font-weight: 400;
    color: var(--primary);
  }
`;
