import type { Tx } from '#platform/db/db.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { refuseBadSheet, SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import { isWorkbook, readTypedSheet } from '#platform/spreadsheet/read-sheet.ts';
import type { TypedSheetRow } from '#platform/spreadsheet/sheet-rows.ts';
import { detectEncoding } from '#platform/spreadsheet/text-encoding.ts';
import { sheetNamesOf } from '#platform/spreadsheet/xlsx-read.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type TextEncoding, textEncodings } from '#lib/text/text-encodings.ts';
import { importColumnsOf, type SheetKind } from '#integrations/import-export/columns.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import type { SheetSurvey } from '#integrations/import-export/survey-contract.ts';
import { columnLetters, fieldNamesOf, headingKey } from '../import/headings.ts';
import { loadKnownCodes } from '../import/known-codes.ts';
import { assertKindAllowed, cleanFileName } from '../import/preview.ts';
import { listedColumn } from '../cells/list-texts.ts';
import { unknownTexts } from './unknown-texts.ts';
import { readChosenCodes, readMappings } from './mappings.ts';
import { proposeFields, type SampledColumn } from './propose-fields.ts';
import { firstRowsOf, headingLineOf, shownText } from './read-rows.ts';
import { saveRowCount, type SheetUpload, storeUpload, withUpload } from './uploads.ts';

type SurveyChoice = {
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

/** Returns the first three rows with letters other than ASCII, for each encoding. */
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
  choice: SurveyChoice & { kind: SheetKind; headingRow: number; fields: readonly string[] },
  unknown: ReturnType<typeof unknownTexts>,
): Promise<Pick<SheetSurvey, 'rows' | 'values'>> => {
  const byKey = new Map(importColumnsOf(choice.kind).map((column) => [column.key as string, column]));
  const columns = choice.fields.flatMap((field, at) =>
    listedColumn(byKey.get(field)).map((listed) => ({ at, listed })),
  );
  let rows = 0;
  for await (const row of readTypedSheet(file, choice)) {
    if (row.line <= choice.headingRow) continue;
    rows += 1;
    for (const { at, listed } of columns) unknown.add(listed, shownText(row.cells[at]));
  }
  return { rows, values: unknown.proposals() };
};

const surveyOf = async (
  q: Tx,
  scope: Scope,
  { id, kind, fileName }: Omit<SheetUpload, 'rowCount'>,
  file: string,
  asked: SurveyChoice,
): Promise<SheetSurvey> => {
  const isBook = await isWorkbook(file);
  const encoding = isBook ? undefined : (asked.encoding ?? (await detectEncoding(file)));
  const sheets = isBook ? await sheetNamesOf(file) : [];
  const sheet = asked.sheet ?? 0;
  const first = await firstRowsOf(file, { encoding, sheet }, sampledRows);
  if (first.length === 0 && sheets.length < 2) throw new SheetError('empty');
  const [names, remembered] = [fieldNamesOf(kind), await readMappings(q, scope, kind)];
  const known = await loadKnownCodes(q, scope);
  const isKnown = (text: string): boolean => names.has(headingKey(text)) || remembered.has(headingKey(text));
  const headingRow = asked.headingRow ?? headingLineOf(first, isKnown);
  const columns = sheetColumns(first, headingRow);
  const proposed = proposeFields(kind, columns, remembered, known);
  const fields = columns.map(
    (_, at) => asked.fields?.[at] ?? (asked.fields ? '' : (proposed[at]?.field ?? '')),
  );
  const unknown = unknownTexts(known, await readChosenCodes(q, scope));
  const rest = await restOf(file, { encoding, sheet, kind, headingRow, fields }, unknown);
  await saveRowCount(scope, id, rest.rows).execute(q);
  const lists = new Set(
    importColumnsOf(kind)
      .filter((column) => fields.includes(column.key))
      .flatMap(listedColumn)
      .map((one) => one.list),
  );
  return {
    uploadId: id,
    kind,
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

export const surveySheet = writeHandler<typeof importExportContract.survey>(async (q, scope, call) => {
  const { kind } = call.params;
  assertKindAllowed(scope, kind);
  const fileName = cleanFileName(call.file.name);
  const { path } = call.file;
  await refuseBadSheet(isWorkbook(path), call.language);
  const id = await storeUpload(q, scope, { kind, fileName, path });
  return refuseBadSheet(surveyOf(q, scope, { id, kind, fileName }, path, {}), call.language);
});

export const resurveySheet = readHandler<typeof importExportContract.resurvey>((db, scope, call) =>
  db.tx(scope, (q) =>
    withUpload(q, scope, call.params.id, (upload, file) =>
      refuseBadSheet(surveyOf(q, scope, upload, file, call.body), call.language),
    ),
  ),
);
