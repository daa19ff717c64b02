import type { DoorsWords } from './index.ts';

export const fr: DoorsWords = {
  invite: {
    title: 'Choisissez votre mot de passe',
    lead: 'Bonjour {name}, {shop} vous invite. Choisissez un mot de passe et vous y êtes.',
    submit: 'Enregistrer et se connecter',
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    lead: '{name}, {shop}. Ensuite, chaque appareil où vous êtes connecté le redemandera.',
    submit: 'Enregistrer le nouveau mot de passe',
    done: 'Le nouveau mot de passe est en place',
    doneHint: 'Connectez-vous maintenant comme {username} avec le nouveau mot de passe.',
  },
  username: 'Votre identifiant est',
  until: 'Ce lien fonctionne jusqu’au {at}',
  toLogin: 'Aller à la connexion',
  password: {
    new: 'Nouveau mot de passe',
    hint: 'Au moins {least} caractères, espaces compris. Quelques mots à la suite se retiennent bien et se devinent mal.',
    show: 'Afficher le nouveau mot de passe',
    short: 'Trop court : au moins {least} caractères',
    long: 'Trop long : {most} caractères au plus',
    own: 'N’utilisez ni le nom de la boutique ni votre identifiant',
    strength: 'Difficulté à deviner',
    levels: {
      '0': 'Très facile à deviner',
      '1': 'Facile à deviner',
      '2': 'Moyen',
      '3': 'Bon',
      '4': 'Très bon',
    },
  },
};
