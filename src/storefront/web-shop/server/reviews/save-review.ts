/** Stores files before rows. If the transaction of the rows fails, deletes the files. */
import type { UploadedFile } from '#platform/http/uploads.ts';
import { stagePictures, type StagedPicture, undoStagedPictures } from '#setup/pictures/server/index.ts';
import type { SiteRequest } from '../site/http/site-request.ts';
import type { ReviewInsert } from './sql.ts';
import { writeReview } from './write-review.ts';

export const saveReview = async (
  { db, files, scope }: Pick<SiteRequest, 'db' | 'files' | 'scope'>,
  line: { orderId: number; lineId: number },
  one: ReviewInsert,
  photos: readonly UploadedFile[],
  version: number | null,
): Promise<boolean> => {
  const taken: StagedPicture[] = [];
  let kept = false;
  try {
    for (const photo of photos) taken.push(await stagePictures(files, scope, photo, 'review'));
    kept = await db.tx(scope, (q) => writeReview(q, scope, line, one, taken, version));
    return kept;
  } finally {
    if (!kept) await undoStagedPictures(db, files, scope, taken);
  }
};
