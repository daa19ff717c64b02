import { languages } from '#lib/text/languages.ts';
import { headingKey, looks, type SheetDefinition } from '#setup/sheets/server/index.ts';
import {
  type ColumnKey,
  headingWordOf,
  importColumnsOf,
  laterColumns,
  type SheetKind,
} from '#integrations/import-export/columns.ts';
import { screenWords, sheetWords } from '#integrations/import-export/words/sheet/index.ts';
import { fieldNamesOf } from '../import/headings.ts';

const contents: readonly { field: ColumnKey; looks: (typeof looks)[keyof typeof looks]; distinct?: true }[] =
  [
    { field: 'email', looks: looks.parses, distinct: true },
    { field: 'phone', looks: looks.parses, distinct: true },
    { field: 'taxId', looks: looks.parses, distinct: true },
    { field: 'category', looks: looks.knownCode },
    { field: 'colors', looks: looks.knownCode },
    { field: 'color', looks: looks.knownCode },
    { field: 'sizes', looks: looks.knownCode },
    { field: 'size', looks: looks.knownCode },
    { field: 'acquiredDay', looks: looks.day },
    { field: 'pickupDay', looks: looks.day },
    { field: 'returnDay', looks: looks.day },
    { field: 'day', looks: looks.day },
    { field: 'barcode', looks: looks.barcode, distinct: true },
    { field: 'rentalPrice', looks: looks.price },
    { field: 'price', looks: looks.price },
    { field: 'spent', looks: looks.price },
    { field: 'code', looks: looks.code, distinct: true },
    { field: 'groupCode', looks: looks.code },
    { field: 'name', looks: looks.name, distinct: true },
    { field: 'customerName', looks: looks.name },
    { field: 'garment', looks: looks.name },
  ];

/** A customer may be in several rows. */
const repeated = contents.map((one) => ({ ...one, distinct: false }));

const synonymsOf = (kind: SheetKind): ReadonlyMap<string, string> => {
  const fields = new Set<string>(importColumnsOf(kind).map((column) => column.key));
  return new Map(
    languages.flatMap((language) =>
      Object.entries(sheetWords[language].synonyms)
        .filter(([key]) => fields.has(key))
        .flatMap(([key, words]) => words.split('|').map((word): [string, string] => [headingKey(word), key])),
    ),
  );
};

export const sheetDefinitionOf = (kind: SheetKind): SheetDefinition => ({
  kind,
  columns: importColumnsOf(kind),
  later: laterColumns,
  wordOf: (key) => screenWords.th.columns[headingWordOf(kind, key as ColumnKey)],
  names: fieldNamesOf(kind),
  synonyms: synonymsOf(kind),
  contents: kind === 'rentals' ? repeated : contents,
});
