import { useEffect, useRef, useState } from 'react';
import type { Form } from '../model/form.ts';
import type { Services } from './delivery.ts';
import type { Phone } from './form-props.ts';
import { Dispatcher, type Ending, type Waiting } from './unsent/dispatcher.ts';

interface SendingOptions {
  form: Form;
  services: Services;
  phone: Phone;
  draft: string | undefined;
  /** Called when something is over that nobody was waiting for. */
  ended: (ending: Ending) => void;
}

/** What sends a form, and what it says while something is not sent yet. */
export function useSending({
  ended,
  ...options
}: SendingOptions): [Dispatcher, Waiting | undefined] {
  const [waiting, told] = useState<Waiting>();
  const latest = useRef(ended);
  useEffect(() => {
    latest.current = ended;
  });
  const [sending] = useState(
    () => new Dispatcher({ ...options, told, ended: (ending) => latest.current(ending) }),
  );
  return [sending, waiting];
}
