import type { DoorsWords } from './index.ts';

export const pt: DoorsWords = {
  me: {
    who: 'Sobre mim',
    name: 'Nome que os outros veem',
    password: 'Mudar a palavra-passe',
    old: 'Palavra-passe atual',
    showOld: 'Mostrar a palavra-passe atual',
    passwordHint: 'Os outros aparelhos têm de voltar a entrar; este continua.',
    changed: 'Palavra-passe mudada',
    devices: 'Aparelhos em que entrou',
    here: 'Este aparelho',
    unknown: 'Aparelho desconhecido',
    used: 'Usado em {at}, entrou em {since}',
    end: 'Terminar',
    ended: 'Esse aparelho saiu',
  },
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
  kept: 'O que escreveu continua aqui.',
  forgot: {
    link: 'Esqueceu a palavra-passe?',
    title: 'Palavra-passe perdida',
    lead: 'Indique o seu nome de utilizador ou endereço de e-mail. Se a conta existir e a loja tiver o endereço, enviamos uma ligação para uma nova palavra-passe.',
    who: 'Nome de utilizador ou endereço de e-mail',
    missing: 'Indique o nome de utilizador ou o endereço de e-mail',
    submit: 'Enviar a ligação',
    sent: 'O seu pedido chegou',
    sentHint:
      'Se a conta existir e a loja tiver o endereço, a ligação chega dentro de minutos. Serve uma vez, durante {minutes} minutos. Se não a encontrar, veja no lixo eletrónico.',
    noMail:
      'Sem endereço de e-mail no sistema, ou a ligação não chegou? Um administrador da loja pode criar uma, na página de pessoal e utilizadores.',
    askAdmin:
      'Esta instalação não envia e-mails. Peça a um administrador da loja uma ligação para uma nova palavra-passe; cria-se na página de pessoal e utilizadores.',
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
