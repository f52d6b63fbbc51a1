import type { StarterWords } from './en.ts';

export const pt: StarterWords = {
  company: '[[A sua empresa]]',
  tagline: '[[O que faz, em poucas palavras]]',
  home: 'Início',
  description: '{company}: [[o que se encontra aqui, numa frase]].',
  welcome: {
    title: '[[O que faz pelos seus clientes]]',
    text: '[[Uma frase que convida a continuar a ler.]]',
  },
  reasons: {
    title: 'Porquê {company}',
    titles: ['[[Primeiro motivo]]', '[[Segundo motivo]]', '[[Terceiro motivo]]'],
    text: '[[Uma frase sobre ele.]]',
  },
  steps: {
    title: 'Como funciona',
    items: [
      { title: '[[Primeiro passo]]', text: '[[O que o cliente faz primeiro.]]' },
      { title: '[[Segundo passo]]', text: '[[O que a empresa faz depois.]]' },
      { title: '[[Terceiro passo]]', text: '[[O resultado.]]' },
    ],
  },
  about: {
    label: 'Quem somos',
    description: 'Quem está por trás de {company} e como trabalhamos.',
    title: 'Quem somos',
    lead: '[[Uma frase que diz quem são.]]',
    text: '[[Quem são, desde quando existem e o que consideram importante.]]',
    values: {
      title: 'O que é importante para nós',
      titles: ['[[Primeiro valor]]', '[[Segundo valor]]', '[[Terceiro valor]]'],
      text: '[[Uma frase sobre ele.]]',
    },
  },
  contact: {
    label: 'Contacto',
    description: 'Como contactar {company}.',
    text: 'Responderemos assim que possível.',
    invitation: 'Vamos conversar',
    write: 'Escreva-nos',
    otherWays: '[[Outras formas de contacto: telefone, morada, horário.]]',
  },
  form: {
    name: 'A sua mensagem',
    submit: 'Enviar mensagem',
    thanks: 'Obrigado. Recebemos a sua mensagem.',
  },
  fields: { name: 'O seu nome', email: 'E-mail', message: 'Mensagem' },
  blog: {
    label: 'Blog',
    title: 'Todos os artigos',
    text: 'Novidades de {company}.',
    welcome: '[[Sobre o que é o seu blog]]',
  },
  article: {
    author: '[[Autor]]',
    category: 'Novidades',
    first: { title: '[[O seu primeiro artigo]]', text: '[[De que trata, numa frase.]]' },
    lead: '[[Porque é importante para os seus leitores, em duas ou três frases.]]',
    section: { title: '[[Primeira secção]]', text: '[[O que tem para contar.]]' },
    otherSections: [
      { title: '[[Segunda secção]]', text: '[[Um exemplo, um número ou uma história.]]' },
      { title: '[[Terceira secção]]', text: '[[O que os seus leitores podem fazer agora.]]' },
    ],
  },
  guide: {
    label: 'Guia',
    title: 'Todos os temas',
    text: 'Como utilizar [[o seu produto]].',
    welcome: { title: '[[O que faz o seu produto]]', text: '[[A quem se destina, numa frase.]]' },
  },
  start: {
    title: 'Primeiros passos',
    text: 'Os primeiros passos com [[o seu produto]].',
    steps: '[[O que fazer primeiro e o que fazer depois.]]',
    step: '[[O que fazer e o que se consegue com isso.]]',
  },
  questions: {
    title: 'Perguntas e respostas',
    text: 'O que nos perguntam com mais frequência.',
    questions: ['[[Uma pergunta]]', '[[Outra pergunta]]', '[[Uma terceira pergunta]]'],
    answer: '[[A resposta.]]',
  },
};
