/** An empty sheet, and beside it what its columns mean and which codes are valid. */
import { fill } from '../../core/common/words.ts';
import type { Language } from '../../core/common/words.ts';
import { reading } from '../../core/server/call.ts';
import type { SheetOut } from '../../core/server/sheet/write.ts';
import { sheetType, writeSheet } from '../../core/server/sheet/write.ts';
import type { Column, SheetKind } from '../columns.ts';
import { columnsOf } from '../columns.ts';
import type { exchangeContract } from '../contract.ts';
import { screenWords, sheetWords } from '../words/sheet/index.ts';
import { wordOf } from './heading.ts';
import { branchesQuery, lookupsQuery } from './known.ts';
import { headingOf, widthsOf } from './written.ts';

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
