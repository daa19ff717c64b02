import type { SheetFaultWords } from './index.ts';

export const fr: SheetFaultWords = {
  notASheet: 'ni Excel ni CSV',
  oldExcel: 'ancien Excel (.xls) ou protégé ; enregistrez en .xlsx',
  locked: 'protégé par mot de passe',
  broken: 'le fichier est endommagé',
  tooLarge: 'le contenu est trop volumineux',
  tooManyRows: 'plus de {n} <n:ligne|lignes>',
  tooManyColumns: 'plus de {n} <n:colonne|colonnes>',
  entities: 'contenu non sûr',
  gap: 'plus de 1 000 lignes vides après la ligne {line}, puis des données',
  empty: 'il est vide',
  quotes: 'guillemet non fermé vers la ligne {line}',
  notAZip: 'ce n’est pas un zip',
  heading: 'colonne « {name} » inconnue',
  duplicateHeading: 'colonne « {name} » en double',
  missingHeading: 'colonne « {name} » absente',
};
