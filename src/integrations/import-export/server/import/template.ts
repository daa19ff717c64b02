/** An empty sheet, and beside it what its columns mean and which codes are valid. */
import { fill } from '#lib/text/languages.ts';
import type { Language } from '#lib/text/languages.ts';
import { reading } from '#platform/http/handlers.ts';
import type { SheetOut } from '#platform/spreadsheet/write-sheet.ts';
import { sheetType, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { Column, SheetKind } from '#integrations/import-export/columns.ts';
import { columnsOf } from '#integrations/import-export/columns.ts';
import type { exchangeContract } from '#integrations/import-export/contract.ts';
import { screenWords, sheetWords } from '#integrations/import-export/words/sheet/index.ts';
import { wordOf } from './headings.ts';
import { branchesQuery, lookupsQuery } from './known-codes.ts';
import { headingOf, widthsOf } from '../export/write-cells.ts';

const noteOf = (column: Column, language: Language): string => {
  const note = sheetWords[language].notes[column.type];
  const choices: Readonly<Record<string, string>> =
    column.type === 'choice' ? screenWords.th.choices[column.words] : {};
  return fill(note, {
    max: 'max' in column ? column.max : '',
    min: 'min' in column ? column.min : '',
    choices: Object.values(choices).join(', '),
  });
};

const explanation = (kind: SheetKind, language: Language): SheetOut => {
  const { names } = sheetWords[language];
  const { columns: words, choices } = screenWords[language];
  const own = screenWords.th.columns;
  const rows = columnsOf(kind).map((column) => {
    const key = wordOf(kind, column.key);
    return [
      own[key],
      language === 'th' ? column.key : words[key],
      noteOf(column, language),
      column.needed ? choices.flag.y : '',
    ];
  });
  return {
    name: names.explanation,
    heading: [names.column, '', names.meaning, names.needed],
    widths: [26, 22, 64, 10],
    rows: [...rows, ['', '', names.emptyKeeps, '']],
  };
};

/** The heading of the column in which a list's codes stand. */
const listHeading = {
  category: 'category',
  texture: 'texture',
  color: 'color',
  size: 'size',
  web_category: 'webCategory',
} as const;

export const template = reading<typeof exchangeContract.template>(async (db, scope, call) => {
  const { kind } = call.params;
  const { format } = call.query;
  const { language } = call;
  const [lookups, branches] = await db.readAll(scope, [lookupsQuery(scope), branchesQuery(scope)]);
  const { names } = sheetWords[language];
  const hasCodes = kind === 'groups' || kind === 'units' || kind === 'sets';
  const ofSets = ['category', 'color', 'size'];
  const words = screenWords.th.columns;
  const codes: SheetOut = {
    name: names.codes,
    heading: [names.list, words.code, names.description],
    widths: [20, 24, 40],
    rows: [
      ...(hasCodes ? lookups : [])
        .filter((one) => kind !== 'sets' || ofSets.includes(one.kind))
        .map((one) => [words[listHeading[one.kind]], one.code, one.description]),
      ...(kind === 'units' ? branches : []).map((one) => [words.branch, one.tax_branch_no, one.name]),
    ],
  };
  const data: SheetOut = {
    name: screenWords.th.kinds[kind],
    heading: headingOf(kind),
    widths: widthsOf(kind),
    rows: [],
  };
  const more = hasCodes ? [codes] : [];
  return {
    name: `${kind}-template.${format}`,
    type: sheetType[format],
    body: writeSheet(format, [data, explanation(kind, language), ...more]),
  };
});
