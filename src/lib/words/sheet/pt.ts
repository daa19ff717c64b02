import type { SheetFaultWords } from './index.ts';

export const pt: SheetFaultWords = {
  notASheet: 'não é Excel nem CSV',
  oldExcel: 'Excel antigo (.xls) ou com palavra-passe; guarde como .xlsx',
  locked: 'protegido por palavra-passe',
  broken: 'o ficheiro está danificado',
  tooLarge: 'o conteúdo é grande demais',
  tooManyRows: 'mais de {n} <n:linha|linhas>',
  tooManyColumns: 'mais de {n} <n:coluna|colunas>',
  entities: 'conteúdo inseguro',
  gap: 'mais de 1.000 linhas vazias após a linha {line}, depois dados',
  empty: 'está vazio',
  quotes: 'aspas não fechadas perto da linha {line}',
  notAZip: 'não é um zip',
  heading: 'coluna “{name}” desconhecida',
  duplicateHeading: 'coluna “{name}” repetida',
  missingHeading: 'falta a coluna “{name}”',
};
