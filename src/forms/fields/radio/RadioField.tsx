import { Choice } from '../controls.tsx';
import { Grouped } from '../field-layout.tsx';
import type { FieldProps } from '../field-view.ts';
import type { RadioSpec } from './rules.ts';

export function RadioField({ field, words, control, answer, change }: FieldProps<RadioSpec>) {
  const { id, name, required, ...aria } = control;
  return (
    <Grouped of={words} {...aria}>
      <div>
        {field.options.map(({ value, label }, index) => (
          <Choice key={value}>
            <input
              id={`${id}-${index}`}
              name={name}
              required={required}
              aria-invalid={aria['aria-invalid']}
              type="radio"
              value={value}
              checked={answer === value}
              onChange={() => change(value)}
            />
            <span>{label}</span>
          </Choice>
        ))}
      </div>
    </Grouped>
  );
}
