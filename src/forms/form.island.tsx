import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { IslandDefinition } from '../ui/components/island.tsx';
import { useIslandWords } from '../ui/components/words-context.tsx';
import { FormView } from './FormView.tsx';
import type { FormProps, FormViewProps } from './form-props.ts';
import { sentAnswersOf } from './submission/sent-answers.ts';
import { type Arrival, Thanks } from './Thanks.tsx';
import { thanksOf } from './thanks-of.ts';

/** The form, or the thank-you message that replaces it. */
function FormIsland(props: FormProps) {
  const { success } = props.form;
  const words = useIslandWords();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [received, setReceived] = useState(props.received);
  const [arrival, setArrival] = useState<Arrival>();
  const thank: FormViewProps['thank'] = (sent, answers, asked) => {
    if (success && success.message === undefined) return;
    const height = place.current?.offsetHeight ?? 0;
    setArrival({ asked, focus: !isBusyElsewhere(place.current), height });
    const sentAnswers = sentAnswersOf(props.form, answers, words);
    setReceived({ texts: {}, problems: [], sent, answers: sentAnswers });
  };
  const comeBack = () => {
    const hadFocus = place.current?.contains(document.activeElement);
    setReceived(undefined);
    if (hadFocus) place.current?.focus({ preventScroll: true });
  };
  const thanks = { ...success, message: thanksOf(props.form, words.form), comeBack };
  return (
    <Place ref={place} id={id} tabIndex={-1}>
      {received?.sent ? (
        <Thanks {...thanks} sent={received.sent} answers={received.answers} arrival={arrival} />
      ) : (
        <FormView {...props} received={received} id={id} thank={thank} />
      )}
    </Place>
  );
}

/** A background retry may succeed while the visitor uses another part of the page. */
function isBusyElsewhere(place: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !place?.contains(activeElement);
}

export const island: IslandDefinition<FormProps> = {
  name: 'form',
  // Not earlier, as most visitors of a page with a form do not fill it in.
  when: 'interaction',
  Component: FormIsland,
};

const Place = styled.div`
  container-type: inline-size;
  width: 100%;
  max-width: 42rem;
  outline: none;
`;
