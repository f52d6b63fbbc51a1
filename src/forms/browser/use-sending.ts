import { useEffect, useRef, useState } from 'react';
import type { Form } from '../../model/form.ts';
import type { Services } from '../delivery.ts';
import type { Phone } from '../form-props.ts';
import { type BackgroundResult, Dispatcher, type UnsentState } from './unsent/dispatcher.ts';

interface SendingOptions {
  form: Form;
  services: Services;
  phone: Phone;
  draft: string | undefined;
  /** Called when something is over that nobody was waiting for. */
  onSettled: (result: BackgroundResult) => void;
}

/** What sends a form, and what it says while something is not sent yet. */
export function useSending({
  onSettled,
  ...options
}: SendingOptions): [Dispatcher, UnsentState | undefined] {
  const [unsent, onChange] = useState<UnsentState>();
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  const [sending] = useState(
    () => new Dispatcher({ ...options, onChange, onSettled: (result) => latest.current(result) }),
  );
  return [sending, unsent];
}
