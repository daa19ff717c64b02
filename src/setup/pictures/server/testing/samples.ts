import { pictureContract } from '#setup/pictures/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const named = () => ({ name: 'Sample' });
const byPicture = (of: SampleObjects) => ({ id: of.imageId });

export const pictureSamples = operationSamplesOf(pictureContract, {
  upload: { params: () => ({ folder: 'item' }), body: () => ({}), file: pictureFile },
  uploadAll: { params: () => ({ folder: 'item' }), file: pictureFile },
  rename: { params: byPicture, body: named },
  remove: { params: byPicture },
  edit: { params: byPicture, body: () => ({ turn: 90 }) },
});

export const pictureObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { imageId } = await a.ok(shop.staff, pictureContract.upload, {
    params: { folder: 'item' },
    body: {},
    file: pictureFile(),
  });
  return { imageId };
};
