import type { RestOfUiWords } from '../index.ts';

export const fr: RestOfUiWords = {
  time: { unreadable: 'Heure illisible. Tapez-la comme 09:30.' },
  scan: {
    starting: 'Ouverture de la caméra…',
    aim: 'Tenez le code-barres ou le QR code dans le cadre. La lecture continue jusqu’à la fermeture.',
    read: '{code} lu',
    which: 'Choisir une caméra',
    cameraNo: 'Caméra {n}',
    torch: 'Lampe',
    trouble: {
      refused: {
        title: 'La caméra n’est pas autorisée',
        hint: 'Appuyez sur le cadenas près de l’adresse, autorisez la caméra pour ce site, puis réessayez.',
      },
      none: {
        title: 'Aucune caméra trouvée',
        hint: 'Cet appareil n’a pas de caméra ou elle n’est pas branchée. Utilisez un lecteur ou tapez le code.',
      },
      taken: {
        title: 'Impossible d’ouvrir la caméra',
        hint: 'Un autre programme l’utilise peut-être. Fermez-le puis réessayez.',
      },
      insecure: {
        title: 'La caméra est impossible à cette adresse',
        hint: 'Les navigateurs n’autorisent la caméra que sur les pages https. Ouvrez le magasin à son adresse https.',
      },
      reader: {
        title: 'Lecture des codes par caméra impossible',
        hint: 'Le lecteur de codes-barres n’a pas pu être chargé. Vérifiez la connexion et réessayez.',
      },
    },
  },
  device: {
    asOf: 'Données affichées : {at}.',
    newer: 'Une version plus récente est disponible. Rechargez quand cela vous convient.',
    reload: 'Recharger',
  },
  copy: {
    done: 'Copié : collez-le dans la conversation avec le client',
    failed: 'Copie impossible : sélectionnez le texte vous-même',
  },
  sort: {
    role: 'triable',
    handle: 'Déplacer {name}',
    how: 'Espace pour saisir, flèches haut et bas pour déplacer, Espace pour déposer, Échap pour annuler.',
    lifted: '{name} saisi, place {place} sur {of}',
    over: '{name} est à la place {place} sur {of}',
    dropped: '{name} déposé à la place {place} sur {of}',
    putBack: 'Annulé, {name} est revenu à sa place',
  },
};
