import type { IdentityWords } from './index.ts';

export const pt: IdentityWords = {
  login: {
    title: 'Entrar',
    lead: 'Trajes, reservas e cauções da sua loja em um só lugar.',
    username: 'Nome de usuário',
    password: 'Senha',
    show: 'Mostrar senha',
    submit: 'Entrar',
    capsLock: 'Caps Lock está ligado',
    usernameMissing: 'Digite o nome de usuário',
    passwordMissing: 'Digite a senha',
    onward: 'Entre primeiro; depois você vai para a página que abriu.',
  },
};
