/** Previews an uploaded sheet with the fields and codes that the user chose. */
import { AppError } from '#lib/errors/errors.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import { refuseBadSheet, SheetError } from '#platform/spreadsheet/sheet-limits.ts';
import {
  headingWordOf,
  importColumnsOf,
  missingColumns,
  type SheetKind,
} from '#integrations/import-export/columns.ts';
import type { importExportContract } from '#integrations/import-export/contract.ts';
import { screenWords } from '#integrations/import-export/words/sheet/index.ts';
import { columnLetters } from '../import/headings.ts';
import { assertKindAllowed, previewRows, type SheetPlan } from '../import/preview.ts';
import { saveChosenCodes, saveMappings } from './mappings.ts';
import { firstRowsOf, shownText } from './read-rows.ts';
import { withUpload } from './uploads.ts';

/**
 * Throws VALIDATION for a field that the kind does not have, and SheetError for a field that occurs twice or
 * is missing.
 */
const checkFields = (kind: SheetKind, fields: readonly string[]): void => {
  const chosen = fields.filter((field) => field !== '');
  const columns = importColumnsOf(kind);
  if (!chosen.every((field) => columns.some((column) => column.key === field)))
    throw new AppError('VALIDATION', { values: { field: 'fields' } });
  const words = screenWords.th.columns;
  const twice = columns.find((column) => chosen.indexOf(column.key) !== chosen.lastIndexOf(column.key));
  if (twice) throw new SheetError('duplicateHeading', { name: words[headingWordOf(kind, twice.key)] });
  const [missing] = missingColumns(kind, chosen);
  if (missing) throw new SheetError('missingHeading', { name: words[headingWordOf(kind, missing.key)] });
};

export const previewMapped = writeHandler<typeof importExportContract.mapped>((q, scope, call) => {
  const { kind } = call.params;
  const { uploadId, encoding, sheet, headingRow = 0, fields, values } = call.body;
  assertKindAllowed(scope, kind);
  return withUpload(q, scope, uploadId, (upload, file) => {
    const read = async () => {
      checkFields(kind, fields);
      const first = await firstRowsOf(file, { encoding, sheet }, 1000);
      const cells = first.find((row) => row.line === headingRow)?.cells ?? [];
      const headings = fields.map((field, at) => ({ heading: shownText(cells[at]), field }));
      await saveMappings(q, scope, kind, headings);
      await saveChosenCodes(q, scope, values);
      const plan: SheetPlan = {
        choice: { encoding, sheet },
        headingRow,
        headings: headings.map((one, at) => ({ ...one, heading: one.heading || columnLetters(at) })),
      };
      return previewRows(q, scope, {
        kind,
        file,
        fileName: upload.fileName,
        chosenCodes: values,
        plan,
      });
    };
    return refuseBadSheet(read(), call.language);
  });
});
