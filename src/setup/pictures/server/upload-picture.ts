import { imageUrl } from '#lib/images/image-url.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { storing } from '#platform/http/handlers.ts';
import type { pictureContract } from '../contract.ts';
import { pictureName } from '../picture-name.ts';
import { type Place, forget, keep, newToken } from './stored-files.ts';
import { makeSizes } from './make-sizes.ts';
import { insertPicture, knownTokens } from './sql.ts';

type Stored = Place & { name: string; width: number; height: number; bytes: number };

/** Files first, row last: whatever ends it in between leaves files that no picture names, never a picture without files. */
export const upload = storing<typeof pictureContract.upload, Stored>({
  prepare: async (_db, scope, call) => {
    const name = pictureName(call.body.name || call.file.name);
    const made = await makeSizes(call.file.path, call.file.bytes, name);
    const place = { shopId: scope.shopId, folder: call.params.folder, token: newToken() };
    await keep(call.files, place, made);
    return {
      ...place,
      name,
      width: made.width,
      height: made.height,
      bytes: made.files.at(-1)?.bytes.length ?? 0,
    };
  },
  write: async (q, scope, call, stored) => {
    const { folder } = call.params;
    const { token, name, width, height, bytes } = stored;
    const { rows } = await insertPicture(scope, {
      folder,
      token,
      name,
      search: searchKey(name),
      bytes,
      width,
      height,
    }).execute(q);
    const imageId = rows[0]?.id ?? 0;
    await audit(q, scope, {
      action: 'picture.upload',
      subject: 'picture',
      id: imageId,
      after: { folder, name, width, height },
    });
    return { imageId, url: imageUrl(scope.shopId, folder, token), name, width, height };
  },
  undo: async (db, scope, call, stored) => {
    // The row may be there although the answer of its commit was lost.
    const known = await db.read(scope, knownTokens(scope, [stored.token])).catch(() => undefined);
    if (known?.length === 0) await forget(call.files, [stored]);
  },
});
