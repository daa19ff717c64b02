import { setTimeout as wait } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import type { SheetFormat, SheetValue } from '#platform/spreadsheet/write-sheet.ts';
import { writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { SheetKind } from '#integrations/import-export/columns.ts';
import type { SheetImport } from '#integrations/import-export/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';

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
    options: { createCodes?: '0' | '1'; format?: SheetFormat; as?: LoggedInPerson } = {},
  ): Promise<SheetImport> =>
    a.ok(options.as ?? who, importExportContract.preview, {
      params: { kind },
      body: { createCodes: options.createCodes ?? '0' },
      file: { bytes: await sheetOf(rows, options.format), name: `${kind}.csv` },
    });
  /** Waits until the import is written. */
  const settled = async (importId: number): Promise<SheetImport> => {
    for (;;) {
      const now = await a.ok(who, importExportContract.getImport, { params: { id: importId } });
      if (now.state !== 'writing') return now;
      await wait(20);
    }
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
  const bring = async (
    kind: SheetKind,
    rows: readonly (readonly SheetValue[])[],
    options: { createCodes?: '0' | '1' } = {},
  ): Promise<SheetImport> => confirm((await preview(kind, rows, options)).importId);
  return { preview, settled, confirm, rowsOf, bring };
};
