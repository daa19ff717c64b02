import { fillTemplate } from '#lib/text/languages.ts';
import type { Language } from '#lib/text/languages.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { SheetOutput } from '#platform/spreadsheet/write-sheet.ts';
import { sheetMimeTypes, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { ImportColumn, SheetKind } from '#integrations/import-export/columns.ts';
import { headingWordOf, importColumnsOf, referenceLists } from '#integrations/import-export/columns.ts';
import { valueListOf } from '#setup/sheets/value-lists.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { screenWords, sheetWords } from '#integrations/import-export/words/sheet/index.ts';
import { knownBranchesQuery, knownListsQuery, sheetsWords } from '#setup/sheets/server/index.ts';
import { exportHeadingOf, exportWidthsOf } from '../export/write-cells.ts';

const noteOf = (column: ImportColumn, language: Language): string => {
  const note = sheetWords[language].notes[column.type];
  const choices: Readonly<Record<string, string>> =
    column.type === 'choice' ? sheetsWords.th.choices[column.words] : {};
  return fillTemplate(note, {
    max: 'max' in column ? column.max : '',
    min: 'min' in column ? column.min : '',
    choices: Object.values(choices).join(', '),
  });
};

const explanation = (kind: SheetKind, language: Language): SheetOutput => {
  const { names } = sheetWords[language];
  const { columns: words } = screenWords[language];
  const { choices } = sheetsWords[language];
  const own = screenWords.th.columns;
  const rows = importColumnsOf(kind).map((column) => {
    const key = headingWordOf(kind, column.key);
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

const listHeading = {
  category: 'category',
  texture: 'texture',
  color: 'color',
  size: 'size',
  web_category: 'webCategory',
  monetary: 'category',
} as const;

export const importTemplate = readHandler<typeof importExportContract.template>(async (db, scope, call) => {
  const { kind } = call.params;
  const { format } = call.query;
  const { language } = call;
  const [lookups, branches] = await db.readAll(scope, [knownListsQuery(scope), knownBranchesQuery(scope)]);
  const { names } = sheetWords[language];
  const lists = new Set(importColumnsOf(kind).map(valueListOf));
  // Members of a set have colours and sizes.
  if (kind === 'sets') for (const list of ['color', 'size'] as const) lists.add(list);
  const words = screenWords.th.columns;
  const codes: SheetOutput = {
    name: names.codes,
    heading: [names.list, words.code, names.description],
    widths: [20, 24, 40],
    rows: [
      ...lookups
        .filter((one) => lists.has(one.kind))
        .map((one) => [words[listHeading[one.kind]], one.code, one.description]),
      ...(lists.has('branch') ? branches : []).map((one) => [words.branch, one.tax_branch_no, one.name]),
    ],
  };
  const data: SheetOutput = {
    name: screenWords.th.kinds[kind],
    heading: exportHeadingOf(kind),
    widths: exportWidthsOf(kind),
    rows: [],
  };
  const hasCodes = lists.has('branch') || referenceLists.some((list) => lists.has(list));
  const more = hasCodes ? [codes] : [];
  return {
    name: `${kind}-template.${format}`,
    type: sheetMimeTypes[format],
    body: writeSheet(format, [data, explanation(kind, language), ...more]),
  };
});
