import type { OutsideWords } from './index.ts';

export const fr: OutsideWords = {
  button: 'Se connecter avec {label}',
  callback: {
    login: 'Connexion en cours',
    link: 'Le compte est en train d’être lié',
    shops: 'Quelle boutique ?',
    calledOff: 'Vous n’êtes pas connecté',
    calledOffHint:
      'Cela a été annulé ou n’a pas abouti. Réessayez, ou utilisez nom d’utilisateur et mot de passe.',
    linked: 'Le compte est lié',
    linkedHint: 'La prochaine fois, choisissez « Se connecter avec {label} ».',
    toMe: 'Vers mon compte',
  },
  own: {
    title: 'Se connecter avec un autre compte',
    lead: 'Liez un compte que vous avez déjà pour entrer sans saisir de mot de passe. Une deuxième étape mise en place reste demandée.',
    link: 'Lier {label}',
    linkText: 'Nous vous menons chez {label}, qui vérifie que c’est vous, puis nous vous ramenons.',
    unlink: 'Délier {label}',
    unlinkText: 'Le compte {label} ne vous laissera plus entrer. Votre mot de passe reste valable.',
    since: 'Lié le {at}',
    used: 'Dernière connexion avec ce compte le {at}',
    unlinked: 'Le compte est délié',
  },
};
