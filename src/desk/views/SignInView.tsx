import type { ElementType, TextareaHTMLAttributes } from 'react';
import { DESK } from '../context.ts';
import type { DeskSettings } from '../settings.ts';
import { WORDS } from '../words.ts';

/** Messages about the input. */
export interface SignInProblems {
  password?: string | undefined;
  mail?: string | undefined;
}

/** The sign-in page; what it asks for depends only on the settings. */
export function SignInView(props: {
  ways: DeskSettings;
  /** The requested page. */
  to: string;
  note?: string | undefined;
  /** A note on a lead that was sent without a session. */
  unsaved?: string | undefined;
  problems?: SignInProblems | undefined;
}) {
  const { ways, to, note, unsaved, problems = {} } = props;
  const { signIn } = WORDS;
  const unsavedNote = unsaved && (
    <Field
      name="note"
      label={signIn.unsaved}
      help={signIn.unsavedHelp}
      value={unsaved}
      rows={3}
      readOnly
    />
  );
  return (
    <div className="door">
      <h1>{signIn.title}</h1>
      <p className="quiet">{signIn.lead}</p>
      {note && (
        <p role="status" className="done">
          {note}
        </p>
      )}
      {ways.password && (
        <form method="post" action={`${DESK}/sign-in`}>
          <input type="hidden" name="to" value={to} />
          {unsavedNote}
          {/* Programs that keep passwords want a name to keep it under. */}
          <input type="text" name="user" autoComplete="username" value="desk" readOnly hidden />
          <Field
            name="password"
            label={signIn.password}
            type="password"
            autoComplete="current-password"
            problem={problems.password}
          />
          <button type="submit">{signIn.submit}</button>
        </form>
      )}
      {ways.mail && (
        <form method="post" action={`${DESK}/link`} noValidate>
          {ways.password ? <h2>{signIn.byMail}</h2> : unsavedNote}
          <Field
            name="mail"
            label={signIn.mail}
            type="email"
            autoComplete="email"
            help={signIn.mailHelp}
            problem={problems.mail}
          />
          <button type="submit" data-look={ways.password ? 'quiet' : undefined}>
            {signIn.mailSubmit}
          </button>
        </form>
      )}
    </div>
  );
}

interface DeskFieldProps extends TextareaHTMLAttributes<HTMLElement> {
  name: string;
  label: string;
  /** The type of an input; without it, the field has several lines. */
  type?: string;
  help?: string;
  value?: string | undefined;
  problem?: string | undefined;
}

export function Field({ name, label, help, value, problem, ...attributes }: DeskFieldProps) {
  const Control: ElementType = attributes.type === undefined ? 'textarea' : 'input';
  const about = [help && `${name}-help`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {help && (
        <p id={`${name}-help`} className="help">
          {help}
        </p>
      )}
      <Control
        id={name}
        name={name}
        defaultValue={value}
        aria-describedby={about || undefined}
        aria-invalid={problem ? true : undefined}
        // What is wrong is where the keyboard should be.
        autoFocus={problem !== undefined}
        {...attributes}
      />
      {problem && (
        <p id={`${name}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}

/**
 * The page that a mailed link opens: merely opening it, as programs do, does not use the link up.
 */
export function LinkView({ secret, by }: { secret: string; by: string }) {
  return (
    <div className="door">
      <h1>{WORDS.signIn.useLink}</h1>
      <p className="quiet">
        {WORDS.signIn.linkFor} <strong>{by}</strong>.
      </p>
      <form method="post" action={`${DESK}/link/use`}>
        <input type="hidden" name="secret" value={secret} />
        <button type="submit">{WORDS.signIn.submit}</button>
      </form>
    </div>
  );
}
