import type { DoorsWords } from './index.ts';

export const pt: DoorsWords = {
  invite: {
    title: 'Defina a sua palavra-passe',
    lead: 'Olá {name}, {shop} convidou-o. Defina uma palavra-passe e já está.',
    submit: 'Definir e entrar',
  },
  reset: {
    title: 'Definir nova palavra-passe',
    lead: '{name}, {shop}. Depois, cada aparelho em que entrou volta a pedi-la.',
    submit: 'Guardar a nova palavra-passe',
    done: 'A nova palavra-passe está definida',
    doneHint: 'Já pode entrar como {username} com a nova palavra-passe.',
  },
  username: 'O seu nome de utilizador é',
  until: 'Esta ligação funciona até {at}',
  toLogin: 'Ir para a entrada',
  password: {
    new: 'Nova palavra-passe',
    hint: 'Pelo menos {least} caracteres, espaços incluídos. Algumas palavras seguidas lembram-se bem e adivinham-se mal.',
    show: 'Mostrar a nova palavra-passe',
    short: 'Curta demais: pelo menos {least} caracteres',
    long: 'Longa demais: no máximo {most} caracteres',
    own: 'Não use o nome da loja nem o seu nome de utilizador',
    strength: 'Dificuldade de adivinhar',
    levels: {
      '0': 'Muito fácil de adivinhar',
      '1': 'Fácil de adivinhar',
      '2': 'Razoável',
      '3': 'Boa',
      '4': 'Muito boa',
    },
  },
};
