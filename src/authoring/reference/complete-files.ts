import { blockTraits } from '../../compiler/schemas.ts';
import { yamlOf } from './yaml.ts';

/** A complete file that passes `check`. */
export interface CompleteFile {
  file: string;
  text: string;
}

/** Sample metadata that makes a page an article. */
const ARTICLE = {
  date: '2021-01-27',
  author: 'The team',
  category: 'News',
  excerpt: 'What it says, in a sentence.',
};

const OPENING = { type: 'hero', heading: 'An example' };

/** Returns a page with a block, and the hero or article keys that it needs. */
export function completePage(block: object, description: string): CompleteFile {
  const { opensPage, showsArticle } = blockTraits(String((block as { type?: string }).type));
  const page = {
    label: 'An example',
    description,
    ...(showsArticle && { article: ARTICLE }),
    blocks: [...(opensPage ? [] : [OPENING]), block],
  };
  return { file: 'site/pages/example.yaml', text: yamlOf(page) };
}

const QUESTION = { kind: 'text', name: 'name', label: 'Your name', required: true };

/** Returns a form with the given fields or delivery. */
export function completeForm(parts: { fields?: object[]; deliver?: object }): CompleteFile {
  const form = {
    name: 'An example',
    submit: 'Send',
    fields: [QUESTION],
    deliver: { to: 'inbox' },
    success: { message: 'Thank you. We will answer within a day.' },
    ...parts,
  };
  return { file: 'site/forms/example.yaml', text: yamlOf(form) };
}
