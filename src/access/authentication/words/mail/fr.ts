import type { LoginMailWords, MailWords } from './index.ts';

export const fr: MailWords = {
  subject: 'Un nouveau mot de passe pour {shop}',
  text: '{name},\n\nun nouveau mot de passe a été demandé pour {username} chez {shop}. Ce lien permet de le choisir. Il sert une fois, pendant {minutes} minutes.\n\n{link}\n\nSi ce n’était pas vous, ne faites rien : il ne se passe rien et votre mot de passe reste le même.',
};

/** About one's own login. */
export const frLogin: LoginMailWords = {
  device: {
    subject: 'Connexion depuis un nouvel appareil chez {shop}',
    text: '{name},\n\nquelqu’un s’est connecté comme {username} chez {shop} avec un appareil jamais utilisé auparavant.\n\n{device}\n{time}\nAdresse réseau {ip}\n\nSi c’était vous, ne faites rien. Sinon, changez tout de suite votre mot de passe dans votre compte : tous les autres appareils seront déconnectés. {page}',
  },
  unnamed: 'un navigateur inconnu',
  changed: {
    subject: 'Votre accès chez {shop} a été modifié',
    text: '{name},\n\nchangement chez {shop} pour {username} : {part}, le {time}, depuis l’adresse réseau {ip}.\n\nSi ce n’était pas vous, prévenez tout de suite un administrateur ou le propriétaire. {page}',
  },
  operator: {
    subject: 'Votre accès chez {shop} a été modifié',
    text: '{name},\n\nla personne qui gère ce système a réinitialisé le {time}, pour {username} chez {shop} : {part}. Tous les appareils sont déconnectés.\n\nConnectez-vous avec le mot de passe et refaites le réglage dans votre compte. Si vous ne l’avez pas demandé, prévenez-la tout de suite. {page}',
  },
  parts: {
    password: 'le mot de passe',
    factor: 'la seconde étape de la connexion',
    email: 'l’adresse e-mail',
    outside: 'la connexion par un compte externe',
  },
};
