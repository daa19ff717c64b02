import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { decodeUpload } from '../make-sizes.ts';
import { meansOfPixels } from './area-means.ts';
import { type LoadFine, type Photo, type SimilarPicture, comparePhoto } from './compare-photo.ts';
import { photoRegions } from './photo-regions.ts';
import { PictureIndex } from './picture-index.ts';
import { fineOf, fingerprintsAfter } from './sql-fingerprints.ts';

const edge = 256;
/** Maximum pictures whose fingerprints are in memory, of the shops that searched last. */
const mostPictures = 100_000;
const indexes = new Map<number, PictureIndex>();
const perRead = 2000;
/** A smaller version may commit after a larger one, so the newest rows are read again. */
const overlap = 50;

const indexOf = (shopId: number): PictureIndex => {
  const index = indexes.get(shopId) ?? new PictureIndex();
  indexes.delete(shopId);
  indexes.set(shopId, index);
  let pictures = [...indexes.values()].reduce((sum, one) => sum + one.size, 0);
  for (const [other, { size }] of indexes) {
    if (pictures <= mostPictures || other === shopId) break;
    indexes.delete(other);
    pictures -= size;
  }
  return index;
};

const refreshIndex = async (db: Db, scope: Scope): Promise<PictureIndex> => {
  const index = indexOf(scope.shopId);
  let after = Math.max(0, index.newest - overlap);
  for (;;) {
    const rows = await db.read(scope, fingerprintsAfter(scope, after, perRead));
    for (const row of rows) index.put(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < perRead) return index;
    after = last.version;
  }
};

export const photoOf = async (file: { path: string; bytes: number; name: string }): Promise<Photo> => {
  const { data, info } = await decodeUpload(file, edge);
  const { width, height } = info;
  return { means: meansOfPixels(data, width, height), regions: photoRegions({ rgba: data, width, height }) };
};

export const findSimilarPictures = async (
  db: Db,
  scope: Scope,
  file: { path: string; bytes: number; name: string },
): Promise<SimilarPicture[]> => {
  const [photo, index] = await Promise.all([photoOf(file), refreshIndex(db, scope)]);
  const loadFine: LoadFine = async (ids) =>
    new Map((await db.read(scope, fineOf(scope, ids))).map((row) => [row.pictureId, row.fine]));
  return comparePhoto(photo, index, loadFine);
};
