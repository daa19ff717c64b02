/** The smallest valid call of every operation of this room that takes something. */
import { exchangeContract } from '../../contract.ts';
import type { TestApp } from '../../../app/server/testing/app.ts';
import { sheetFile, zipFile } from '../../../app/server/testing/sample-files.ts';
import type { Objects } from '../../../app/server/testing/sample-objects.ts';
import { samplesOf } from '../../../app/server/testing/sample.ts';

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
