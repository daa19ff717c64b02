import type { OutsideWords } from './index.ts';

export const pt: OutsideWords = {
  button: 'Entrar com {label}',
  callback: {
    login: 'A iniciar sessão',
    link: 'A associar a conta',
    shops: 'Que loja?',
    calledOff: 'Não iniciou sessão',
    calledOffHint:
      'Foi cancelado ou não resultou. Tente outra vez, ou use nome de utilizador e palavra-passe.',
    linked: 'A conta está associada',
    linkedHint: 'Da próxima vez escolha «Entrar com {label}».',
    toMe: 'Para a minha conta',
  },
  own: {
    title: 'Entrar com outra conta',
    lead: 'Associe uma conta que já tem, para entrar sem escrever a palavra-passe. Um segundo passo que tenha configurado continua a ser pedido.',
    link: 'Associar {label}',
    linkText: 'Levamo-lo a {label}, que confirma que é mesmo você, e trazemo-lo de volta.',
    unlink: 'Desassociar {label}',
    unlinkText: 'A conta {label} deixa de o deixar entrar. A palavra-passe continua a funcionar.',
    since: 'Associada em {at}',
    used: 'Última entrada com esta conta em {at}',
    unlinked: 'A conta foi desassociada',
  },
};
