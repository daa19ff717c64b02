import type { Tx } from '#platform/db/db.ts';
import { SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import { isWorkbook, readTypedSheet } from '#platform/spreadsheet/read-sheet.ts';
import type { TypedSheetRow } from '#platform/spreadsheet/sheet-rows.ts';
import { detectEncoding } from '#platform/spreadsheet/text-encoding.ts';
import { sheetNamesOf } from '#platform/spreadsheet/xlsx-read.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type TextEncoding, textEncodings } from '#lib/text/text-encodings.ts';
import type { SheetSurvey } from '#setup/sheets/survey-shapes.ts';
import { columnLetters, headingKey } from '../headings.ts';
import { loadKnownCodes } from '../known-codes.ts';
import { listedColumn } from '../cells/list-texts.ts';
import type { SheetDefinition } from '../sheet-definition.ts';
import { unknownTexts } from './unknown-texts.ts';
import { readChosenCodes, readMappings } from './mappings.ts';
import { proposeFields, type SampledColumn } from './propose-fields.ts';
import { firstRowsOf, headingLineOf, shownText } from './read-rows.ts';
import { saveRowCount } from './uploads.ts';

export type SurveyChoice = {
  encoding?: TextEncoding | undefined;
  sheet?: number | undefined;
  headingRow?: number | undefined;
  fields?: readonly string[] | undefined;
};

const sampledRows = 200;
const maxText = 100;

const textsOf = (row: TypedSheetRow, from = 0, most = 12): string[] =>
  row.cells.slice(from, from + most).map((cell) => shownText(cell).slice(0, maxText));

const sheetColumns = (rows: readonly TypedSheetRow[], headingRow: number): SampledColumn[] => {
  const heading = rows.find((row) => row.line === headingRow);
  const data = rows.filter((row) => row.line > headingRow);
  const width = Math.max(heading?.cells.length ?? 0, 0, ...data.map((row) => row.cells.length));
  return Array.from({ length: width }, (_, at) => ({
    heading: shownText(heading?.cells[at]).slice(0, maxText),
    cells: data.map((row) => shownText(row.cells[at])),
  }));
};

const encodingSamples = async (file: string): Promise<SheetSurvey['encodings']> => {
  const samples: SheetSurvey['encodings'] = [];
  for (const encoding of textEncodings) {
    const rows = await firstRowsOf(file, { encoding }, 30).catch(() => []);
    const texts = rows.map((row) => textsOf(row, 0, 6));
    const telling = texts.filter((row) => row.some((text) => /[^\u0020-\u007e]/.test(text)));
    if (rows.length > 0)
      samples.push({ encoding, samples: (telling.length > 0 ? telling : texts).slice(0, 3) });
  }
  return samples;
};

const restOf = async (
  file: string,
  { columns: fields }: SheetDefinition,
  choice: SurveyChoice & { headingRow: number; fields: readonly string[] },
  unknown: ReturnType<typeof unknownTexts>,
): Promise<Pick<SheetSurvey, 'rows' | 'values'>> => {
  const byKey = new Map(fields.map((column) => [column.key, column]));
  const columns = choice.fields.flatMap((field, at) =>
    listedColumn(byKey.get(field)).map((listed) => ({ at, listed })),
  );
  let rows = 0;
  for await (const row of readTypedSheet(file, choice)) {
    if (row.line <= choice.headingRow) continue;
    rows += 1;
    for (const { at, listed } of columns) unknown.add(listed, shownText(row.cells[at]));
  }
  return { rows, values: await unknown.proposals() };
};

export const surveyOf = async (
  q: Tx,
  scope: Scope,
  definition: SheetDefinition,
  { id, fileName, file }: { id: number; fileName: string; file: string },
  asked: SurveyChoice,
): Promise<SheetSurvey> => {
  const isBook = await isWorkbook(file);
  const encoding = isBook ? undefined : (asked.encoding ?? (await detectEncoding(file)));
  const sheets = isBook ? await sheetNamesOf(file) : [];
  const sheet = asked.sheet ?? 0;
  const first = await firstRowsOf(file, { encoding, sheet }, sampledRows);
  if (first.length === 0 && sheets.length < 2) throw new SheetError('empty');
  const remembered = await readMappings(q, scope, definition.kind);
  const known = await loadKnownCodes(q, scope);
  const isKnown = (text: string): boolean =>
    definition.names.has(headingKey(text)) || remembered.has(headingKey(text));
  const headingRow = asked.headingRow ?? headingLineOf(first, isKnown);
  const columns = sheetColumns(first, headingRow);
  const proposed = proposeFields(definition, columns, remembered, known);
  const fields = columns.map(
    (_, at) => asked.fields?.[at] ?? (asked.fields ? '' : (proposed[at]?.field ?? '')),
  );
  const unknown = unknownTexts(known, await readChosenCodes(q, scope));
  const rest = await restOf(file, definition, { encoding, sheet, headingRow, fields }, unknown);
  await saveRowCount(scope, id, rest.rows).execute(q);
  const lists = new Set(
    definition.columns
      .filter((column) => fields.includes(column.key))
      .flatMap(listedColumn)
      .map((one) => one.list),
  );
  return {
    uploadId: id,
    fileName,
    encoding: encoding ?? null,
    encodings: isBook ? [] : await encodingSamples(file),
    sheets,
    sheet,
    headingRow,
    firstRows: first.slice(0, 10).map((row) => ({ line: row.line, cells: textsOf(row) })),
    columns: columns.map((one, at) => ({
      heading: one.heading === '' ? columnLetters(at) : one.heading,
      samples: one.cells
        .filter((text) => text !== '')
        .slice(0, 3)
        .map((text) => text.slice(0, maxText)),
      field: fields[at] === '' ? null : (fields[at] ?? null),
      by: asked.fields === undefined ? (proposed[at]?.by ?? null) : null,
    })),
    ...rest,
    lists: [...lists].map((list) => ({ list, codes: [...known.codesOf(list)] })),
  };
};
