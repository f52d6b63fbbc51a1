import type { StarterWords } from './en.ts';

export const fr: StarterWords = {
  company: '[[Votre entreprise]]',
  tagline: '[[Votre activité, en quelques mots]]',
  home: 'Accueil',
  description: '{company} : [[ce que l’on trouve ici, en une phrase]].',
  welcome: {
    title: '[[Ce que vous faites pour vos clients]]',
    text: '[[Une phrase qui donne envie de lire la suite.]]',
  },
  reasons: {
    title: 'Pourquoi {company}',
    titles: ['[[Première raison]]', '[[Deuxième raison]]', '[[Troisième raison]]'],
    text: '[[Une phrase à ce sujet.]]',
  },
  steps: {
    title: 'Comment cela se passe',
    items: [
      { title: '[[Première étape]]', text: '[[Ce que votre client fait d’abord.]]' },
      { title: '[[Deuxième étape]]', text: '[[Ce que vous faites ensuite.]]' },
      { title: '[[Troisième étape]]', text: '[[Ce qu’il en résulte.]]' },
    ],
  },
  about: {
    label: 'Qui sommes-nous',
    description: 'Qui se trouve derrière {company} et comment nous travaillons.',
    title: 'Qui sommes-nous ?',
    lead: '[[Une phrase qui dit qui vous êtes.]]',
    text: '[[Qui vous êtes, depuis quand vous existez et ce qui compte pour vous.]]',
    values: {
      title: 'Ce qui compte pour nous',
      titles: ['[[Première valeur]]', '[[Deuxième valeur]]', '[[Troisième valeur]]'],
      text: '[[Une phrase à ce sujet.]]',
    },
  },
  contact: {
    label: 'Contact',
    description: 'Comment joindre {company}.',
    text: 'Nous vous répondrons dès que possible.',
    invitation: 'Parlons-en',
    write: 'Écrivez-nous',
    otherWays: '[[Où vous joindre autrement : téléphone, adresse, horaires.]]',
  },
  form: {
    name: 'Votre message',
    submit: 'Envoyer le message',
    thanks: 'Merci. Votre message nous est bien parvenu.',
  },
  fields: { name: 'Votre nom', email: 'E-mail', message: 'Message' },
  blog: {
    label: 'Blog',
    title: 'Tous les articles',
    text: 'Les nouvelles de {company}.',
    welcome: '[[De quoi parle votre blog]]',
  },
  article: {
    author: '[[Auteur]]',
    category: 'Actualités',
    first: { title: '[[Votre premier article]]', text: '[[De quoi il parle, en une phrase.]]' },
    lead: '[[Pourquoi cela concerne vos lecteurs, en deux ou trois phrases.]]',
    section: { title: '[[Première partie]]', text: '[[Ce que vous avez à raconter.]]' },
    otherSections: [
      { title: '[[Deuxième partie]]', text: '[[Un exemple, un chiffre ou une histoire.]]' },
      {
        title: '[[Troisième partie]]',
        text: '[[Ce que vos lecteurs peuvent faire maintenant.]]',
      },
    ],
  },
  guide: {
    label: 'Guide',
    title: 'Tous les sujets',
    text: 'Comment utiliser [[votre produit]].',
    welcome: {
      title: '[[Ce que fait votre produit]]',
      text: '[[À qui il s’adresse, en une phrase.]]',
    },
  },
  start: {
    title: 'Premiers pas',
    text: 'Les premiers pas avec [[votre produit]].',
    steps: '[[Ce qu’il faut faire d’abord, puis ensuite.]]',
    step: '[[Ce qu’il faut faire, et ce qu’il en résulte.]]',
  },
  questions: {
    title: 'Questions et réponses',
    text: 'Ce que l’on nous demande le plus souvent.',
    questions: ['[[Une question]]', '[[Une autre question]]', '[[Une troisième question]]'],
    answer: '[[La réponse.]]',
  },
};
