import type { StarterWords } from './en.ts';

export const it: StarterWords = {
  company: '[[La sua azienda]]',
  tagline: '[[Di che cosa si occupa, in poche parole]]',
  home: 'Home',
  description: '{company}: [[che cosa si trova qui, in una frase]].',
  welcome: {
    title: '[[Che cosa fa per i suoi clienti]]',
    text: '[[Una frase che invita a continuare a leggere.]]',
  },
  reasons: {
    title: 'Perché {company}',
    titles: ['[[Primo motivo]]', '[[Secondo motivo]]', '[[Terzo motivo]]'],
    text: '[[Una frase al riguardo.]]',
  },
  steps: {
    title: 'Come funziona',
    items: [
      { title: '[[Primo passo]]', text: '[[Che cosa fa per prima cosa il cliente.]]' },
      { title: '[[Secondo passo]]', text: '[[Che cosa fa poi lei.]]' },
      { title: '[[Terzo passo]]', text: '[[Il risultato.]]' },
    ],
  },
  about: {
    label: 'Chi siamo',
    description: 'Chi c’è dietro {company} e come lavoriamo.',
    title: 'Chi siamo',
    lead: '[[Una frase che dice chi siete.]]',
    text: '[[Chi siete, da quanto tempo ci siete e che cosa vi sta a cuore.]]',
    values: {
      title: 'Che cosa ci sta a cuore',
      titles: ['[[Primo valore]]', '[[Secondo valore]]', '[[Terzo valore]]'],
      text: '[[Una frase al riguardo.]]',
    },
  },
  contact: {
    label: 'Contatti',
    description: 'Come contattare {company}.',
    text: 'Le risponderemo il prima possibile.',
    invitation: 'Parliamone',
    write: 'Ci scriva',
    otherWays: '[[Altri modi per contattarvi: telefono, indirizzo, orari.]]',
  },
  form: {
    name: 'Il suo messaggio',
    submit: 'Invia messaggio',
    thanks: 'Grazie. Abbiamo ricevuto il suo messaggio.',
  },
  fields: { name: 'Nome e cognome', email: 'E-mail', message: 'Messaggio' },
  blog: {
    label: 'Blog',
    title: 'Tutti gli articoli',
    text: 'Novità da {company}.',
    welcome: '[[Di che cosa parla il suo blog]]',
  },
  article: {
    author: '[[Autore]]',
    category: 'Novità',
    first: { title: '[[Il suo primo articolo]]', text: '[[Di che cosa parla, in una frase.]]' },
    lead: '[[Perché interessa ai suoi lettori, in due o tre frasi.]]',
    section: { title: '[[Prima sezione]]', text: '[[Che cosa ha da raccontare.]]' },
    otherSections: [
      { title: '[[Seconda sezione]]', text: '[[Un esempio, un numero o una storia.]]' },
      { title: '[[Terza sezione]]', text: '[[Che cosa possono fare adesso i suoi lettori.]]' },
    ],
  },
  guide: {
    label: 'Guida',
    title: 'Tutti gli argomenti',
    text: 'Come si usa [[il suo prodotto]].',
    welcome: { title: '[[Che cosa fa il suo prodotto]]', text: '[[A chi serve, in una frase.]]' },
  },
  start: {
    title: 'Primi passi',
    text: 'I primi passi con [[il suo prodotto]].',
    steps: '[[Che cosa fare prima e che cosa dopo.]]',
    step: '[[Che cosa fare e che cosa si ottiene.]]',
  },
  questions: {
    title: 'Domande e risposte',
    text: 'Le domande più frequenti.',
    questions: ['[[Una domanda]]', '[[Un’altra domanda]]', '[[Una terza domanda]]'],
    answer: '[[La risposta.]]',
  },
};
