import type { BackupWords } from './index.ts';
import { fr as shared } from '../../core/words/shared/fr.ts';

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
};
