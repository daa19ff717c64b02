import type { SheetFaultWords } from './index.ts';

export const en: SheetFaultWords = {
  notASheet: 'it is neither Excel nor CSV',
  oldExcel: 'it is an old Excel file (.xls) or has a password; save it as .xlsx',
  locked: 'it has a password',
  broken: 'the file is damaged',
  tooLarge: 'what is inside is too large',
  tooManyRows: 'it has more than {n} <n:row|rows>',
  tooManyColumns: 'it has more than {n} <n:column|columns>',
  entities: 'it holds unsafe content',
  gap: 'more than 1,000 empty rows after row {line}, then data again',
  empty: 'it is empty',
  quotes: 'a quotation mark is not closed near row {line}',
  notAZip: 'it is not a zip file',
  heading: 'column “{name}” is not known',
  duplicateHeading: 'column “{name}” occurs twice',
  missingHeading: 'column “{name}” is missing',
};
