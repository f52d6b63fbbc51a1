/** The English texts of a new site. Double brackets mark placeholders. */
export const en = {
  company: '[[Your company]]',
  tagline: '[[What you do, in a few words]]',
  home: 'Home',
  // For search engines.
  description: '{company}: [[what visitors find here, in one sentence]].',
  welcome: {
    title: '[[What you do for your customers]]',
    text: '[[One sentence that says why to read on.]]',
  },
  reasons: {
    title: 'Why {company}',
    titles: ['[[First reason]]', '[[Second reason]]', '[[Third reason]]'],
    text: '[[One sentence about it.]]',
  },
  // What a customer does first, and what comes of it.
  steps: {
    title: 'How it works',
    items: [
      { title: '[[First step]]', text: '[[What your customer does first.]]' },
      { title: '[[Second step]]', text: '[[What you do then.]]' },
      { title: '[[Third step]]', text: '[[The result.]]' },
    ],
  },
  about: {
    label: 'About us',
    description: 'Who is behind {company}, and how we work.',
    title: 'About us',
    lead: '[[One sentence that says who you are.]]',
    text: '[[Who you are, since when you have been there, and what matters to you.]]',
    values: {
      title: 'What matters to us',
      titles: ['[[First value]]', '[[Second value]]', '[[Third value]]'],
      text: '[[One sentence about it.]]',
    },
  },
  // `invitation` closes other pages with the button `write`, `otherWays` is beside the form.
  contact: {
    label: 'Contact',
    description: 'How to reach {company}.',
    text: 'We will get back to you as soon as we can.',
    invitation: 'Let us talk',
    write: 'Write to us',
    otherWays: '[[Where else to reach you: your telephone, your address, your hours.]]',
  },
  form: {
    name: 'Your message',
    submit: 'Send message',
    thanks: 'Thank you. Your message has reached us.',
  },
  fields: { name: 'Your name', email: 'Email', message: 'Message' },
  // `welcome` opens the home page of a blog.
  blog: {
    label: 'Blog',
    title: 'All articles',
    text: 'News and notes from {company}.',
    welcome: '[[What your blog is about]]',
  },
  article: {
    author: '[[Author]]',
    category: 'News',
    first: { title: '[[Your first article]]', text: '[[What it is about, in one sentence.]]' },
    lead: '[[Why it matters to your readers, in two or three sentences.]]',
    section: { title: '[[First section]]', text: '[[What you have to tell.]]' },
    otherSections: [
      { title: '[[Second section]]', text: '[[An example, a number or a story.]]' },
      { title: '[[Third section]]', text: '[[What your readers can do now.]]' },
    ],
  },
  // `welcome` opens the home page of a manual.
  guide: {
    label: 'Guide',
    title: 'All topics',
    text: 'How to use [[your product]].',
    welcome: { title: '[[What your product does]]', text: '[[Who it is for, in one sentence.]]' },
  },
  // `step` stands below the title of each of the steps.
  start: {
    title: 'Getting started',
    text: 'The first steps with [[your product]].',
    steps: '[[What to do first, and what to do next.]]',
    step: '[[What to do, and what it leads to.]]',
  },
  questions: {
    title: 'Questions and answers',
    text: 'What people ask most often.',
    questions: ['[[A question]]', '[[Another question]]', '[[A third question]]'],
    answer: '[[The answer.]]',
  },
} as const;

type Translated<Text> = Text extends string
  ? string
  : { readonly [Key in keyof Text]: Translated<Text[Key]> };

/** The texts of a new site in one language. */
export type StarterWords = Translated<typeof en>;
