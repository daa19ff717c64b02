import { languages } from '#lib/text/languages.ts';
import { headingMap, looks, type SheetDefinition } from '#setup/sheets/server/index.ts';
import { wearerColumns } from '../sheet-columns.ts';
import { headings } from '../words/sheet.ts';

/** Recognizes Thai school years, and a class such as 3/2. */
const isClass = (text: string): boolean =>
  /^(?:(?:\u0E1B|\u0E21|\u0E2D|\u0E1B\u0E27\u0E0A|\u0E1B\u0E27\u0E2A)\.?\s?\d|\d{1,2}\/\d{1,2}$)/.test(text);

export const wearerSheet: SheetDefinition = {
  kind: 'wearers',
  columns: wearerColumns,
  later: [],
  wordOf: (key) => wearerColumns.flatMap((one) => (one.key === key ? headings.th[one.key] : []))[0] ?? key,
  names: headingMap(
    wearerColumns.map(({ key }) => [key, [key, ...languages.flatMap((language) => headings[language][key])]]),
  ),
  synonyms: new Map(),
  contents: [
    { field: 'phone', looks: looks.parses },
    { field: 'color', looks: looks.knownCode },
    { field: 'size', looks: looks.knownCode },
    { field: 'team', looks: (_, text) => isClass(text) },
    { field: 'name', looks: looks.name, distinct: true },
  ],
};
