import styled from 'styled-components';

interface Choice {
  name: string;
  legend: string;
  options: [value: string, words: string][];
}

const THEME: Choice = {
  name: 'theme',
  legend: 'Theme of the examples',
  options: [
    ['light', 'Light'],
    ['dark', 'Dark'],
    ['both', 'Both'],
  ],
};

const WIDTH: Choice = {
  name: 'width',
  legend: 'Width of the examples',
  options: [
    ['full', 'Full'],
    ['tablet', 'Tablet'],
    ['phone', 'Phone'],
  ],
};

/** Radio buttons for theme and width of the examples; they work without scripts by `:has()`. */
export function Switches({ withWidth = false }: { withWidth?: boolean }) {
  return (
    <Row>
      {[THEME, ...(withWidth ? [WIDTH] : [])].map((choice) => (
        <Options key={choice.name} of={choice} />
      ))}
    </Row>
  );
}

function Options({ of: { name, legend, options } }: { of: Choice }) {
  return (
    <Group>
      <legend className="unseen">{legend}</legend>
      {options.map(([value, words], index) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={index === 0} data-kept="" />
          <span>{words}</span>
        </label>
      ))}
    </Group>
  );
}

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);

  /* A phone is no wider than one. */
  @media (width < 48rem) {
    fieldset + fieldset {
      display: none;
    }
  }
`;

const Group = styled.fieldset`
  display: flex;
  padding: 3px;
  background: var(--sunken);
  border: 1px solid var(--line);
  border-radius: calc(var(--radius-control) + 3px);

  label {
    position: relative;
    cursor: pointer;
  }

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }

  span {
    display: block;
    min-width: 3.5rem;
    padding: var(--space-2) var(--space-3);
    font-size: var(--size-small);
    font-weight: 500;
    line-height: 1.5;
    text-align: center;
    color: var(--quiet);
    border-radius: var(--radius-control);
  }

  input:checked + span {
    color: var(--text);
    background: var(--raised);
    box-shadow: 0 0 0 1px var(--field);
  }

  input:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  @media (forced-colors: active) {
    input:checked + span {
      color: HighlightText;
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
