import { ServerStyleSheet } from 'styled-components';
import { expect, test, vi } from 'vitest';
import { en } from '../words/en.ts';
import { openWords } from '../words/open-words.ts';
import { islandRenderer } from './island-host.tsx';

interface AskProps {
  label: string;
  action: string;
}

function openRenderer() {
  const Component = vi.fn(({ label, action }: AskProps) => <form action={action}>{label}</form>);
  const island = { name: 'ask', when: 'visible', Component } as const;
  const words = openWords({ locale: 'en-US', ...en });
  const htmlOf = islandRenderer(words, new ServerStyleSheet().instance);
  const formFrom = (from: string, differing?: string, label = 'Ask') =>
    htmlOf('i1-', island as never, { label, action: `/ask?from=${from}` }, differing);
  return { Component, formFrom };
}

test('an island by whose one text pages differ is rendered once for all of them', () => {
  const { Component, formFrom } = openRenderer();
  expect(formFrom('%2Fa', '%2Fa')).toBe('<form action="/ask?from=%2Fa">Ask</form>');
  expect(formFrom('%2Fb', '%2Fb')).toBe('<form action="/ask?from=%2Fb">Ask</form>');
  expect(Component).toHaveBeenCalledTimes(1);
});

test('an island with other props is rendered anew, and one of which no text is named each time', () => {
  const { Component, formFrom } = openRenderer();
  formFrom('%2Fa', '%2Fa');
  expect(formFrom('%2Fa', '%2Fa', 'Tell')).toBe('<form action="/ask?from=%2Fa">Tell</form>');
  expect(Component).toHaveBeenCalledTimes(2);
  formFrom('%2Fa');
  expect(formFrom('%2Fa')).toBe('<form action="/ask?from=%2Fa">Ask</form>');
  expect(Component).toHaveBeenCalledTimes(4);
});
