import type { DoorsWords } from './index.ts';

export const fr: DoorsWords = {
  me: {
    who: 'À mon sujet',
    name: 'Nom que les autres voient',
    password: 'Changer de mot de passe',
    old: 'Mot de passe actuel',
    showOld: 'Afficher le mot de passe actuel',
    passwordHint: 'Les autres appareils devront se reconnecter ; celui-ci continue.',
    changed: 'Mot de passe changé',
    devices: 'Appareils où vous êtes connecté',
    here: 'Cet appareil',
    unknown: 'Appareil inconnu',
    used: 'Utilisé le {at}, connecté le {since}',
    end: 'Déconnecter',
    ended: 'Cet appareil-là est déconnecté',
  },
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
  kept: 'Votre saisie est conservée.',
  forgot: {
    link: 'Mot de passe oublié ?',
    title: 'Mot de passe perdu',
    lead: 'Indiquez votre nom d’utilisateur ou votre adresse e-mail. Si ce compte existe et que la boutique connaît son adresse, nous envoyons un lien vers un nouveau mot de passe.',
    who: 'Nom d’utilisateur ou adresse e-mail',
    missing: 'Indiquez votre nom d’utilisateur ou votre adresse e-mail',
    submit: 'Envoyer le lien',
    sent: 'Votre demande est arrivée',
    sentHint:
      'Si ce compte existe et que la boutique connaît son adresse, un lien arrive dans quelques minutes. Il sert une fois, pendant {minutes} minutes. S’il n’est pas là, regardez dans les indésirables.',
    noMail:
      'Pas d’adresse e-mail dans le système, ou pas de lien reçu ? Un administrateur de la boutique peut en créer un, à la page du personnel et des utilisateurs.',
    askAdmin:
      'Cette installation n’envoie pas d’e-mails. Demandez à un administrateur de la boutique un lien vers un nouveau mot de passe ; il se crée à la page du personnel et des utilisateurs.',
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
