/**
 * Tests run this process, which stores pictures, file then row, in a loop until killed. Its arguments are
 * database, folder and shop.
 */
import { localFileStore } from '#platform/files/file-store.ts';
import { openDb } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { storePictureFiles, newPictureToken } from '../stored-files.ts';
import { insertPicture } from '../sql.ts';

const [url = '', folder = '', shop = ''] = process.argv.slice(2);
const db = openDb(url, { max: 4, cluster: process.env['TEST_CLUSTER'] !== undefined });
const files = localFileStore(folder);
const scope = systemScope(Number(shop));
const bytes = Buffer.alloc(100_000, 7);
const sizes = [160, 480, 1200] as const;

const storeOne = async (): Promise<void> => {
  const token = newPictureToken();
  await storePictureFiles(
    files,
    { shopId: scope.shopId, folder: 'item', token },
    { width: 1, height: 1, files: sizes.map((size) => ({ size, bytes })) },
  );
  await db.tx(scope, (q) =>
    insertPicture(scope, {
      folder: 'item',
      token,
      name: 'x',
      search: 'x',
      bytes: 1,
      width: 1,
      height: 1,
    }).execute(q),
  );
};

const storeOn = async (): Promise<never> => {
  for (;;) {
    await storeOne();
    process.stdout.write('.');
  }
};
await Promise.all(Array.from({ length: 4 }, storeOn));
