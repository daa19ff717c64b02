/** The smallest valid call of every operation of this room that takes something. */
import { exchangeContract } from '#integrations/import-export/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { sheetFile, zipFile } from '#test/samples/sample-files.ts';
import type { Objects } from '#test/samples/sample-objects.ts';
import { samplesOf } from '#test/samples/sample.ts';

const byImport = (of: Objects) => ({ id: of.importId });

export const exchangeSamples = samplesOf(exchangeContract, {
  template: { params: () => ({ kind: 'units' }) },
  preview: { params: () => ({ kind: 'customers' }), body: () => ({}), file: sheetFile },
  previewPictures: { file: zipFile },
  getImport: { params: byImport },
  importRows: { params: byImport },
  recheck: { params: byImport, body: () => ({}) },
  confirm: { params: byImport, body: () => ({}) },
  undo: { params: byImport },
  discard: { params: byImport },
});

/** An import that waits. */
export const exchangeObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { importId } = await a.ok(shop.admin, exchangeContract.preview, {
    params: { kind: 'customers' },
    body: {},
    file: sheetFile(),
  });
  return { importId };
};
