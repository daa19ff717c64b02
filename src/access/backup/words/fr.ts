import type { BackupWords } from './index.ts';
import { fr as shared } from '#lib/words/shared/fr.ts';

export const fr: BackupWords = {
  title: shared.shop.backup,
  caption: 'Sauvegardes précédentes',
  fine: 'Il y a une sauvegarde récente',
  fineHint: 'Faite {at} et relue pour contrôle',
  old: 'La dernière sauvegarde est trop ancienne',
  oldHint:
    'Faite {at}. Si la machine tombe en panne aujourd’hui, tout ce qui suit est perdu. Demandez une nouvelle sauvegarde à la personne qui s’en occupe.',
  never: 'Il n’y a pas encore de sauvegarde',
  neverHint:
    'Si la machine tombe en panne, tout le magasin est perdu. Demandez une sauvegarde chaque nuit à la personne qui s’en occupe (BACKUP_DIR et BACKUP_PASSPHRASE).',
  neverSoon: 'Le système fait la première tout seul, d’ici une heure',
  inside:
    'Le fichier contient les données, les images et les clés de tout le système et ne s’ouvre qu’avec sa phrase secrète. Gardez les deux à des endroits différents.',
  emptyTitle: 'Rien pour l’instant',
  emptyHint: 'Le résultat de chaque sauvegarde s’affiche ici',
  made: 'Réussie',
  columns: { at: shared.day.time, way: 'Mode', result: 'Résultat', size: 'Taille' },
  ways: { nightly: 'Chaque nuit', byHand: 'À la main' },
  faults: {
    damaged: 'Échec : le fichier relu est différent',
    store: 'Échec : impossible d’écrire à cet endroit',
    full: 'Échec : plus de place',
    other: 'Échec : le journal de la machine dit pourquoi',
  },
  archive: {
    none: 'Si la machine tombe en panne, on ne revient qu’à la dernière sauvegarde. Pour revenir à n’importe quelle minute, la personne qui s’en occupe active la conservation (ARCHIVE_DAYS).',
    fine: 'Chaque minute est conservée',
    fineHint:
      'Si la machine tombe en panne, la personne qui s’en occupe ramène le magasin à n’importe quel moment, de {from} jusqu’à une minute au plus avant la panne',
    waits: 'Mise en place en cours',
    waitsHint: 'Une première copie de tout est en préparation ; le retour sera possible ensuite',
    bad: 'Rien n’est conservé en ce moment',
    badHint:
      'Conservé seulement jusqu’à {until}. La suite n’existe que sur cette machine. Une fois réparé, le système rattrape tout seul.',
    badFirst: 'Aucun retour possible en ce moment. Une fois réparé, le système recommence tout seul.',
    faults: {
      store: 'L’endroit a disparu ou ne se laisse pas écrire : le disque est-il encore branché ?',
      full: 'L’endroit est plein : demandez à la personne qui s’en occupe de faire de la place',
      others: 'Une autre machine écrit au même endroit : donnez à chacune son BACKUP_DIR',
      other: 'Le journal de la machine dit pourquoi',
      still: 'La conservation est arrêtée : demandez à la personne qui s’en occupe de relancer Ratri',
      behind: 'Du travail attend d’être conservé depuis {since}',
    },
  },
  drills: {
    proven: 'Dernier essai {at} : tout est revenu, en {n} s',
    unproven: 'Pas encore essayé ; le système le fait tout seul',
    caption: 'Essais de restauration de chaque nuit',
    moment: 'Revenu à',
    took: 'Durée',
    seconds: '{n} s',
    fine: 'Tout est revenu',
    bad: 'L’essai de restauration a échoué',
    badHint:
      'Dernier essai {at}. Si la machine tombe en panne, il n’y aura peut-être pas de retour. Demandez à la personne qui s’en occupe de regarder aujourd’hui.',
    faults: {
      behind: 'Le plus récent n’était pas encore conservé',
      room: 'Trop peu de place sur le disque pour l’essai',
      damaged: 'Ce qui est conservé est illisible',
      differs: 'Ce qui est revenu diffère de ce qui était là',
      store: 'L’endroit n’a pas pu être lu',
      other: 'Échec ; le journal de la machine dit pourquoi',
    },
  },
};
