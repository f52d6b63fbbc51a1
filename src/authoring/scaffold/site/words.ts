/** The English texts of a new site. Double brackets mark placeholders. */
const en = {
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
    items: [
      { title: '[[First reason]]', text: '[[One sentence about it.]]' },
      { title: '[[Second reason]]', text: '[[One sentence about it.]]' },
      { title: '[[Third reason]]', text: '[[One sentence about it.]]' },
    ],
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
      items: [
        { title: '[[First value]]', text: '[[One sentence about it.]]' },
        { title: '[[Second value]]', text: '[[One sentence about it.]]' },
        { title: '[[Third value]]', text: '[[One sentence about it.]]' },
      ],
    },
  },
  // `invitation` closes other pages with the button `write`, `otherWays` is beside the form.
  contact: {
    label: 'Contact',
    description: 'How to reach {company}.',
    title: 'Contact',
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

/** The texts of a new site, by language. */
export const STARTER_WORDS: Record<'en' | 'de' | 'es' | 'fr', StarterWords> = {
  en,
  de: {
    company: '[[Ihre Firma]]',
    tagline: '[[Was Sie tun, in wenigen Worten]]',
    home: 'Startseite',
    description: '{company}: [[was man hier findet, in einem Satz]].',
    welcome: {
      title: '[[Was Sie für Ihre Kunden tun]]',
      text: '[[Ein Satz, der zum Weiterlesen einlädt.]]',
    },
    reasons: {
      title: 'Warum {company}',
      items: [
        { title: '[[Erster Grund]]', text: '[[Ein Satz dazu.]]' },
        { title: '[[Zweiter Grund]]', text: '[[Ein Satz dazu.]]' },
        { title: '[[Dritter Grund]]', text: '[[Ein Satz dazu.]]' },
      ],
    },
    steps: {
      title: 'So läuft es ab',
      items: [
        { title: '[[Erster Schritt]]', text: '[[Was Ihr Kunde zuerst tut.]]' },
        { title: '[[Zweiter Schritt]]', text: '[[Was Sie dann tun.]]' },
        { title: '[[Dritter Schritt]]', text: '[[Was dabei herauskommt.]]' },
      ],
    },
    about: {
      label: 'Über uns',
      description: 'Wer hinter {company} steht und wie wir arbeiten.',
      title: 'Über uns',
      lead: '[[Ein Satz, der sagt, wer Sie sind.]]',
      text: '[[Wer Sie sind, seit wann es Sie gibt und worauf es Ihnen ankommt.]]',
      values: {
        title: 'Worauf es uns ankommt',
        items: [
          { title: '[[Erster Wert]]', text: '[[Ein Satz dazu.]]' },
          { title: '[[Zweiter Wert]]', text: '[[Ein Satz dazu.]]' },
          { title: '[[Dritter Wert]]', text: '[[Ein Satz dazu.]]' },
        ],
      },
    },
    contact: {
      label: 'Kontakt',
      description: 'So erreichen Sie {company}.',
      title: 'Kontakt',
      text: 'Wir melden uns so bald wie möglich.',
      invitation: 'Sprechen wir darüber',
      write: 'Schreiben Sie uns',
      otherWays: '[[Wo man Sie sonst erreicht: Telefon, Adresse, Öffnungszeiten.]]',
    },
    form: {
      name: 'Ihre Nachricht',
      submit: 'Nachricht senden',
      thanks: 'Vielen Dank. Ihre Nachricht ist bei uns angekommen.',
    },
    fields: { name: 'Ihr Name', email: 'E-Mail', message: 'Nachricht' },
    blog: {
      label: 'Blog',
      title: 'Alle Artikel',
      text: 'Neues von {company}.',
      welcome: '[[Wovon Ihr Blog handelt]]',
    },
    article: {
      author: '[[Autor]]',
      category: 'Neuigkeiten',
      first: { title: '[[Ihr erster Artikel]]', text: '[[Worum es geht, in einem Satz.]]' },
      lead: '[[Warum es für Ihre Leser wichtig ist, in zwei oder drei Sätzen.]]',
      section: { title: '[[Erster Abschnitt]]', text: '[[Was Sie zu erzählen haben.]]' },
      otherSections: [
        {
          title: '[[Zweiter Abschnitt]]',
          text: '[[Ein Beispiel, eine Zahl oder eine Geschichte.]]',
        },
        { title: '[[Dritter Abschnitt]]', text: '[[Was Ihre Leser jetzt tun können.]]' },
      ],
    },
    guide: {
      label: 'Anleitung',
      title: 'Alle Themen',
      text: 'So benutzen Sie [[Ihr Produkt]].',
      welcome: {
        title: '[[Was Ihr Produkt leistet]]',
        text: '[[Für wen es gemacht ist, in einem Satz.]]',
      },
    },
    start: {
      title: 'Erste Schritte',
      text: 'Die ersten Schritte mit [[Ihrem Produkt]].',
      steps: '[[Was zuerst zu tun ist, und was danach.]]',
      step: '[[Was zu tun ist und wozu es führt.]]',
    },
    questions: {
      title: 'Fragen und Antworten',
      text: 'Was am häufigsten gefragt wird.',
      questions: ['[[Eine Frage]]', '[[Eine zweite Frage]]', '[[Eine dritte Frage]]'],
      answer: '[[Die Antwort.]]',
    },
  },
  es: {
    company: '[[Su empresa]]',
    tagline: '[[A qué se dedica, en pocas palabras]]',
    home: 'Inicio',
    description: '{company}: [[qué se encuentra aquí, en una frase]].',
    welcome: {
      title: '[[Qué hace por sus clientes]]',
      text: '[[Una frase que invite a seguir leyendo.]]',
    },
    reasons: {
      title: 'Por qué {company}',
      items: [
        { title: '[[Primera razón]]', text: '[[Una frase sobre ella.]]' },
        { title: '[[Segunda razón]]', text: '[[Una frase sobre ella.]]' },
        { title: '[[Tercera razón]]', text: '[[Una frase sobre ella.]]' },
      ],
    },
    steps: {
      title: 'Así funciona',
      items: [
        { title: '[[Primer paso]]', text: '[[Qué hace primero su cliente.]]' },
        { title: '[[Segundo paso]]', text: '[[Qué hace usted después.]]' },
        { title: '[[Tercer paso]]', text: '[[Qué se consigue.]]' },
      ],
    },
    about: {
      label: 'Quiénes somos',
      description: 'Quién está detrás de {company} y cómo trabajamos.',
      title: 'Quiénes somos',
      lead: '[[Una frase que diga quiénes son.]]',
      text: '[[Quiénes son, desde cuándo existen y qué es lo que les importa.]]',
      values: {
        title: 'Lo que nos importa',
        items: [
          { title: '[[Primer valor]]', text: '[[Una frase sobre él.]]' },
          { title: '[[Segundo valor]]', text: '[[Una frase sobre él.]]' },
          { title: '[[Tercer valor]]', text: '[[Una frase sobre él.]]' },
        ],
      },
    },
    contact: {
      label: 'Contacto',
      description: 'Cómo ponerse en contacto con {company}.',
      title: 'Contacto',
      text: 'Le responderemos lo antes posible.',
      invitation: 'Hablemos',
      write: 'Escríbanos',
      otherWays: '[[Otras formas de contacto: teléfono, dirección, horario.]]',
    },
    form: {
      name: 'Su mensaje',
      submit: 'Enviar mensaje',
      thanks: 'Gracias. Hemos recibido su mensaje.',
    },
    fields: { name: 'Su nombre', email: 'Correo electrónico', message: 'Mensaje' },
    blog: {
      label: 'Blog',
      title: 'Todos los artículos',
      text: 'Novedades de {company}.',
      welcome: '[[De qué trata su blog]]',
    },
    article: {
      author: '[[Autor]]',
      category: 'Novedades',
      first: { title: '[[Su primer artículo]]', text: '[[De qué trata, en una frase.]]' },
      lead: '[[Por qué les importa a sus lectores, en dos o tres frases.]]',
      section: { title: '[[Primer apartado]]', text: '[[Lo que quiere contar.]]' },
      otherSections: [
        { title: '[[Segundo apartado]]', text: '[[Un ejemplo, una cifra o una historia.]]' },
        { title: '[[Tercer apartado]]', text: '[[Qué pueden hacer ahora sus lectores.]]' },
      ],
    },
    guide: {
      label: 'Guía',
      title: 'Todos los temas',
      text: 'Cómo utilizar [[su producto]].',
      welcome: { title: '[[Qué hace su producto]]', text: '[[Para quién es, en una frase.]]' },
    },
    start: {
      title: 'Primeros pasos',
      text: 'Los primeros pasos con [[su producto]].',
      steps: '[[Qué hay que hacer primero y qué después.]]',
      step: '[[Qué hay que hacer y qué se consigue.]]',
    },
    questions: {
      title: 'Preguntas y respuestas',
      text: 'Lo que más nos preguntan.',
      questions: ['[[Una pregunta]]', '[[Otra pregunta]]', '[[Una tercera pregunta]]'],
      answer: '[[La respuesta.]]',
    },
  },
  fr: {
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
      items: [
        { title: '[[Première raison]]', text: '[[Une phrase à ce sujet.]]' },
        { title: '[[Deuxième raison]]', text: '[[Une phrase à ce sujet.]]' },
        { title: '[[Troisième raison]]', text: '[[Une phrase à ce sujet.]]' },
      ],
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
        items: [
          { title: '[[Première valeur]]', text: '[[Une phrase à ce sujet.]]' },
          { title: '[[Deuxième valeur]]', text: '[[Une phrase à ce sujet.]]' },
          { title: '[[Troisième valeur]]', text: '[[Une phrase à ce sujet.]]' },
        ],
      },
    },
    contact: {
      label: 'Contact',
      description: 'Comment joindre {company}.',
      title: 'Contact',
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
  },
};

/**
 * Returns the texts of a new site in a language tag: those of its primary language, else the
 * English ones as placeholders.
 */
export function starterWords(tag: string): StarterWords {
  const language = tag.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(STARTER_WORDS, language)
    ? STARTER_WORDS[language as keyof typeof STARTER_WORDS]
    : bracketed(STARTER_WORDS.en);
}

function bracketed<Texts>(texts: Texts): Texts {
  const text = JSON.stringify(texts, (_, value: unknown) =>
    typeof value === 'string' && !value.includes('[[') ? `[[${value}]]` : value,
  );
  return JSON.parse(text) as Texts;
}
