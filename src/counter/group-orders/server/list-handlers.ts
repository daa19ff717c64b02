import { fillTemplate, type Language } from '#lib/text/languages.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { isWorkbook } from '#platform/spreadsheet/read-sheet.ts';
import { refuseBadSheet } from '#platform/spreadsheet/sheet-limits.ts';
import { sheetMimeTypes, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import {
  assertFields,
  cellKeyOf,
  readStoredCell,
  saveChosenCodes,
  saveMappings,
  sheetPlanOf,
  storeUpload,
  withUpload,
  sheetsWords,
} from '#setup/sheets/server/index.ts';
import type { CellValues } from '#setup/sheets/sheet-column.ts';
import type { groupOrdersContract, WearerListPreview } from '../contract.ts';
import { headings, partyWords } from '../words/sheet.ts';
import { readWearerList } from './preview-list.ts';
import { wearerSheet } from './wearer-sheet.ts';

const kinds = [wearerSheet.kind];

export const previewWearerList = writeHandler<typeof groupOrdersContract.preview>(async (q, scope, call) => {
  const { path: file } = call.file;
  const fileName = call.file.name.replace(/^.*[\\/]/, '').slice(0, 200);
  await refuseBadSheet(isWorkbook(file), call.language);
  const id = await storeUpload(q, scope, { kind: wearerSheet.kind, fileName, path: file });
  const list = await refuseBadSheet(
    readWearerList(q, scope, { id, fileName, file }, call.body),
    call.language,
  );
  return list.preview;
});

export const rematchWearerList = writeHandler<typeof groupOrdersContract.rematch>((q, scope, call) => {
  const { fields, values = [] } = call.body;
  return withUpload(q, scope, { id: call.params.id, kinds }, (upload, file) => {
    const read = async () => {
      if (fields !== undefined) assertFields(wearerSheet, fields);
      await saveChosenCodes(q, scope, values);
      const { preview } = await readWearerList(q, scope, { ...upload, file }, call.body);
      if (fields === undefined) return preview;
      const { encoding, sheet, headingRow } = preview.survey;
      const part = { sheet, headingRow, ...(encoding !== null && { encoding }) };
      await saveMappings(q, scope, wearerSheet.kind, (await sheetPlanOf(file, part, fields)).typed);
      return preview;
    };
    return refuseBadSheet(read(), call.language);
  });
});

type Row = WearerListPreview['rows'][number];

const reasonOf = ({ problem, errors, code, color, size }: Row, language: Language): string => {
  if (problem === null) return '';
  if (problem !== 'cells')
    return fillTemplate(partyWords[language].list.problems[problem], { code, color, size }, language);
  return errors
    .map(
      ({ column, message, values = {} }) =>
        `${headings[language][column][0]}: ${fillTemplate(sheetsWords[language].wrong[message], values, language)}`,
    )
    .join('; ');
};

export const downloadUnclearWearers = readHandler<typeof groupOrdersContract.refused>((db, scope, call) =>
  db.tx(scope, (q) =>
    withUpload(q, scope, { id: call.params.id, kinds }, async (upload, file) => {
      const { language } = call;
      const list = await refuseBadSheet(readWearerList(q, scope, { ...upload, file }, call.body), language);
      const typed = (cells: CellValues | undefined): string[] =>
        list.headings.map(({ field }, at) => readStoredCell(cells?.[cellKeyOf(field, at)] ?? '').shown);
      const rows = list.preview.rows.flatMap((row, at) =>
        row.problem === null ? [] : [[...typed(list.cells[at]), reasonOf(row, language)]],
      );
      const name = upload.fileName.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_');
      return {
        name: `${name}-${call.params.id}.xlsx`,
        type: sheetMimeTypes.xlsx,
        body: writeSheet('xlsx', [
          {
            name: partyWords[language].list.refusedSheet,
            heading: [...list.headings.map((one) => one.heading), sheetsWords[language].reason],
            rows,
          },
        ]),
      };
    }),
  ),
);
