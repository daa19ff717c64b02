import type { LoginMailWords, MailWords } from './index.ts';

export const pt: MailWords = {
  subject: 'Uma nova palavra-passe para {shop}',
  text: '{name},\n\nfoi pedida uma nova palavra-passe para {username} em {shop}. Esta ligação permite escolhê-la. Serve uma vez, durante {minutes} minutos.\n\n{link}\n\nSe não foi você, não faça nada: nada acontece e a sua palavra-passe continua a mesma.',
};

/** About one's own login. */
export const ptLogin: LoginMailWords = {
  device: {
    subject: 'Entrada de um dispositivo novo em {shop}',
    text: '{name},\n\nalguém entrou como {username} em {shop} com um dispositivo que nunca tinha sido usado.\n\n{device}\n{time}\nEndereço de rede {ip}\n\nSe foi você, não faça nada. Se não, mude já a palavra-passe na sua conta: todos os outros dispositivos saem. {page}',
  },
  unnamed: 'um navegador desconhecido',
  changed: {
    subject: 'O seu acesso em {shop} foi alterado',
    text: '{name},\n\nalteração em {shop} para {username}: {part}, em {time}, a partir do endereço de rede {ip}.\n\nSe não foi você, avise já um administrador ou o proprietário. {page}',
  },
  operator: {
    subject: 'O seu acesso em {shop} foi alterado',
    text: '{name},\n\nquem gere este sistema repôs em {time}, para {username} em {shop}: {part}. Todos os dispositivos saíram.\n\nEntre com a palavra-passe e configure tudo de novo na sua conta. Se não o pediu, avise já essa pessoa. {page}',
  },
  parts: {
    password: 'a palavra-passe',
    factor: 'o segundo passo da entrada',
    email: 'o endereço de e-mail',
    outside: 'o início de sessão por conta externa',
  },
};
