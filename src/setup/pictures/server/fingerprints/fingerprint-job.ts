import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { ShopJob } from '#platform/jobs/job.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { decodePixels } from '../make-sizes.ts';
import { pictureFileKey } from '../stored-files.ts';
import { meansOfPixels } from './area-means.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import {
  deleteFingerprint,
  endFingerprintDue,
  insertFingerprint,
  picturesWithoutFingerprint,
  shopsWithoutFingerprints,
} from './sql-fingerprints.ts';

const edge = 160;
const atOnce = 20;

const undefinedIfMissing = (error: unknown): undefined => {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
};

/** Returns undefined if the file is missing or damaged, so the next pictures need not wait. */
const fingerprintOfStored = async (
  files: FileStore,
  place: { shopId: number; folder: string; token: string },
): Promise<Fingerprint | undefined> => {
  const stored = await files.read(pictureFileKey(place, 480));
  const bytes = stored === null ? undefined : await buffer(stored).catch(undefinedIfMissing);
  if (bytes === undefined) return undefined;
  const pixels = await decodePixels(bytes, edge).catch(() => undefined);
  return pixels && fingerprintOf(meansOfPixels(pixels.data, pixels.info.width, pixels.info.height));
};

export const computeFingerprints = async (
  db: Db,
  files: FileStore,
  shopId: number,
  stopped: () => boolean,
): Promise<void> => {
  const scope = systemScope(shopId);
  for (;;) {
    const due = await db.read(scope, picturesWithoutFingerprint(scope, atOnce));
    if (due.length === 0) return;
    for (const { id, folder, token } of due) {
      if (stopped()) return;
      const made = await fingerprintOfStored(files, { shopId, folder, token });
      await db.tx(scope, async (q) => {
        const { rows } = await endFingerprintDue(scope, id, token).execute(q);
        if (rows.length === 0 || made === undefined) return;
        await deleteFingerprint(scope, id).execute(q);
        await insertFingerprint(scope, id, token, made).execute(q);
      });
    }
  }
};

/** Also handles pictures from before an upgrade. */
export const fingerprintJob = (db: Db, files: FileStore): ShopJob => ({
  name: 'fingerprints',
  looks: [{ schedule: '*/10 * * * *', shops: shopsWithoutFingerprints, atStart: true }],
  marks: '*/5 * * * * *',
  work: (shopId, { stopped }) => computeFingerprints(db, files, shopId, stopped),
});
