import type { IdentityWords } from './index.ts';

export const fr: IdentityWords = {
  login: {
    title: 'Se connecter',
    lead: 'Costumes, réservations et cautions de votre magasin au même endroit.',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    show: 'Afficher le mot de passe',
    submit: 'Se connecter',
    passkey: 'Se connecter avec une clé d’accès',
    capsLock: 'Verr. Maj est activé',
    usernameMissing: 'Saisissez votre nom d’utilisateur',
    passwordMissing: 'Saisissez votre mot de passe',
    onward: 'Connectez-vous d’abord ; vous arriverez ensuite à la page demandée.',
    ended: 'Votre session a pris fin. Veuillez vous reconnecter.',
    lost: 'Impossible de se connecter sans réseau',
    lostHint: 'Réessayez quand il est revenu. Ce qui a été fait sur cet appareil y est toujours.',
  },
};
