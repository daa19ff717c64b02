import { importExportContract } from '#integrations/import-export/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { sheetFile, zipFile } from '#test/samples/sample-files.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const byImport = (of: SampleObjects) => ({ id: of.importId });

export const importExportSamples = operationSamplesOf(importExportContract, {
  template: { params: () => ({ kind: 'units' }) },
  preview: { params: () => ({ kind: 'customers' }), file: sheetFile },
  survey: { params: () => ({ kind: 'customers' }), file: sheetFile },
  resurvey: { params: (of) => ({ id: of.uploadId }), body: () => ({}) },
  mapped: {
    params: () => ({ kind: 'customers' }),
    body: (of) => ({ uploadId: of.uploadId, headingRow: 1, fields: ['name', 'phone'] }),
  },
  refused: { params: byImport },
  previewPictures: { file: zipFile },
  getImport: { params: byImport },
  importRows: { params: byImport },
  recheck: { params: byImport },
  confirm: { params: byImport, body: () => ({}) },
  undo: { params: byImport },
  discard: { params: byImport },
});

export const importExportObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { importId } = await a.ok(shop.admin, importExportContract.preview, {
    params: { kind: 'customers' },
    file: sheetFile(),
  });
  const { uploadId } = await a.ok(shop.admin, importExportContract.survey, {
    params: { kind: 'customers' },
    file: sheetFile(),
  });
  return { importId, uploadId };
};
