import type { StarterWords } from './en.ts';

export const es: StarterWords = {
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
    titles: ['[[Primera razón]]', '[[Segunda razón]]', '[[Tercera razón]]'],
    text: '[[Una frase sobre ella.]]',
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
      titles: ['[[Primer valor]]', '[[Segundo valor]]', '[[Tercer valor]]'],
      text: '[[Una frase sobre él.]]',
    },
  },
  contact: {
    label: 'Contacto',
    description: 'Cómo ponerse en contacto con {company}.',
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
};
