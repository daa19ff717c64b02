import type { IdentityWords } from './index.ts';

export const pt: IdentityWords = {
  login: {
    title: 'Entrar',
    lead: 'Trajes, reservas e cauções da sua loja em um só lugar.',
    username: 'Nome de utilizador',
    password: 'Palavra-passe',
    show: 'Mostrar palavra-passe',
    submit: 'Entrar',
    passkey: 'Entrar com chave de acesso',
    capsLock: 'Caps Lock está ligado',
    usernameMissing: 'Digite o nome de utilizador',
    passwordMissing: 'Digite a palavra-passe',
    onward: 'Entre primeiro; depois vai para a página que abriu.',
    ended: 'A sua sessão terminou. Inicie sessão de novo.',
    lost: 'Sem rede ninguém pode entrar',
    lostHint: 'Tente de novo quando voltar. O que foi feito neste aparelho continua cá.',
  },
};
