import { setTimeout as wait } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { ZipFile } from 'yazl';
import type { z } from 'zod';
import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import type { SheetFormat, SheetValue } from '#platform/spreadsheet/write-sheet.ts';
import { writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import type { SheetImport } from '#integrations/import-export/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import type { ImportSurvey } from '#integrations/import-export/survey-contract.ts';

type MappedBody = z.input<typeof importExportContract.mapped.body>;

export const sheetOf = async (
  rows: readonly (readonly SheetValue[])[],
  format: SheetFormat = 'csv',
): Promise<Uint8Array<ArrayBuffer>> => {
  const [heading = [], ...rest] = rows;
  return new Uint8Array(
    await buffer(writeSheet(format, [{ name: 'a', heading: heading.map(String), rows: rest }])),
  );
};

export const zipOf = async (
  files: Record<string, Buffer>,
  options: { mode?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> => {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files))
    zip.addBuffer(bytes, name, options.mode === undefined ? {} : { mode: options.mode });
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
};

export const makeSheets = (a: TestApp) => {
  const who = a.shop.admin;
  const preview = async (
    kind: SheetKind,
    rows: readonly (readonly SheetValue[])[],
    options: { format?: SheetFormat; as?: LoggedInPerson } = {},
  ): Promise<SheetImport> =>
    a.ok(options.as ?? who, importExportContract.preview, {
      params: { kind },
      file: { bytes: await sheetOf(rows, options.format), name: `${kind}.csv` },
    });
  const settled = async (importId: number): Promise<SheetImport> => {
    for (;;) {
      const now = await a.ok(who, importExportContract.getImport, { params: { id: importId } });
      if (now.state !== 'writing' && now.state !== 'reading') return now;
      await wait(20);
    }
  };
  const mapped = async (kind: SheetKind, body: MappedBody): Promise<SheetImport> => {
    const { importId, state } = await a.ok(who, importExportContract.mapped, { params: { kind }, body });
    expect(state).toBe('reading');
    return settled(importId);
  };
  /** Previews a sheet of any headings with the proposed fields, and the codes chosen for its texts. */
  const map = async (
    kind: SheetKind,
    rows: readonly (readonly SheetValue[])[],
    choose: (survey: ImportSurvey) => MappedBody['values'] = () => [],
  ): Promise<SheetImport> => {
    const survey = await a.ok(who, importExportContract.survey, {
      params: { kind },
      file: { bytes: await sheetOf(rows), name: `${kind}.csv` },
    });
    const { uploadId, headingRow, columns } = survey;
    const fields = columns.map((column) => column.field ?? '');
    return mapped(kind, { uploadId, headingRow, fields, values: choose(survey) });
  };
  const confirm = async (importId: number, skipWrong = false): Promise<SheetImport> => {
    await a.ok(who, importExportContract.confirm, { params: { id: importId }, body: { skipWrong } });
    return settled(importId);
  };
  const rowsOf = async (importId: number, action?: 'add' | 'change' | 'same' | 'wrong') =>
    (
      await a.ok(who, importExportContract.importRows, {
        params: { id: importId },
        query: { action, size: 100 },
      })
    ).itemList;
  const bring = async (kind: SheetKind, rows: readonly (readonly SheetValue[])[]): Promise<SheetImport> =>
    confirm((await preview(kind, rows)).importId);
  return { preview, map, mapped, settled, confirm, rowsOf, bring };
};
