/** The file has the refused rows as sent, with reasons, so the user can correct and import them. */
import { fillTemplate, type Language } from '#lib/text/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { sheetMimeTypes, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type CellError,
  type CellErrorCode,
  type ImportKind,
  headingWordOf,
  importColumnsOf,
  pictureColumns,
} from '#integrations/import-export/columns.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { screenWords } from '#integrations/import-export/words/sheet/index.ts';
import { cellKeyOf, readStoredCell, type SheetHeading, sheetsWords } from '#setup/sheets/server/index.ts';
import { sheetBatchSize } from './sheet-kinds.ts';
import { importQuery, importRowsAfter } from './sql.ts';

const columnWord = (kind: ImportKind, key: string, language: Language): string => {
  const words: Readonly<Record<string, string>> = screenWords[language].columns;
  const column = kind === 'pictures' ? undefined : importColumnsOf(kind).find((one) => one.key === key);
  const word = column && kind !== 'pictures' ? headingWordOf(kind, column.key) : key;
  return words[word] ?? key;
};

const errorTextsOf = (language: Language): Record<CellErrorCode, string> => ({
  ...sheetsWords[language].wrong,
  ...screenWords[language].wrong,
});

const reasonOf = (kind: ImportKind, errors: readonly CellError[], language: Language): string =>
  errors
    .map(
      ({ column, message, values = {} }) =>
        `${columnWord(kind, column, language)}: ${fillTemplate(errorTextsOf(language)[message], values, language)}`,
    )
    .join('; ');

const headingsOf = (kind: ImportKind, sent: readonly SheetHeading[] | null): readonly SheetHeading[] =>
  sent ??
  (kind === 'pictures' ? pictureColumns : importColumnsOf(kind).map((column) => column.key)).map((field) => ({
    heading: columnWord(kind, field, 'th'),
    field,
  }));

async function* refusedRows(db: Db, scope: Scope, importId: number) {
  for (let after = 0; ;) {
    const rows = await db.read(
      scope,
      importRowsAfter(scope, importId, { after, limit: sheetBatchSize, actions: ['wrong'] }),
    );
    yield* rows;
    if (rows.length < sheetBatchSize) return;
    after = rows.at(-1)?.line ?? 0;
  }
}

export const downloadRefused = readHandler<typeof importExportContract.refused>(async (db, scope, call) => {
  const { language } = call;
  const { format } = call.query;
  const [head] = await db.read(scope, importQuery(scope, call.params.id));
  if (head === undefined) return call.fail('NOT_FOUND');
  const headings = headingsOf(head.kind, head.headings);
  const cellsOf = (cells: Readonly<Record<string, string>>): string[] =>
    headings.map(({ field }, at) => readStoredCell(cells[cellKeyOf(field, at)] ?? '').shown);
  async function* rows() {
    for await (const row of refusedRows(db, scope, call.params.id))
      yield [...cellsOf(row.cells), reasonOf(head?.kind ?? 'groups', row.errors ?? [], language)];
  }
  const base = head.fileName.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_');
  return {
    name: `${base}-${call.params.id}.${format}`,
    type: sheetMimeTypes[format],
    body: writeSheet(format, [
      {
        name: screenWords[language].actions.wrong,
        heading: [...headings.map((one) => one.heading), sheetsWords[language].reason],
        rows: rows(),
      },
    ]),
  };
});
