import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { isWorkbook } from '#platform/spreadsheet/read-sheet.ts';
import { refuseBadSheet } from '#platform/spreadsheet/sheet-limits.ts';
import { storeUpload, surveyOf, withUpload } from '#setup/sheets/server/index.ts';
import { sheetKinds, type SheetKind } from '#integrations/import-export/columns.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { assertKindAllowed, cleanFileName } from '../import/preview.ts';
import { sheetDefinitionOf } from './sheet-definition.ts';

export const surveySheet = writeHandler<typeof importExportContract.survey>(async (q, scope, call) => {
  const { kind } = call.params;
  assertKindAllowed(scope, kind);
  const fileName = cleanFileName(call.file.name);
  const file = call.file.path;
  await refuseBadSheet(isWorkbook(file), call.language);
  const id = await storeUpload(q, scope, { kind, fileName, path: file });
  const survey = surveyOf(q, scope, sheetDefinitionOf(kind), { id, fileName, file }, {});
  return { kind, ...(await refuseBadSheet(survey, call.language)) };
});

export const resurveySheet = readHandler<typeof importExportContract.resurvey>((db, scope, call) =>
  db.tx(scope, (q) =>
    withUpload(q, scope, { id: call.params.id, kinds: sheetKinds }, async (upload, file) => {
      const kind = upload.kind as SheetKind;
      const survey = surveyOf(q, scope, sheetDefinitionOf(kind), { ...upload, file }, call.body);
      return { kind, ...(await refuseBadSheet(survey, call.language)) };
    }),
  ),
);
