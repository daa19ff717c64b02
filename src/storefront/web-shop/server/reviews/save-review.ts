/** A review with its photos: files first, rows in one transaction; files of what was not kept go. */
import type { UploadedFile } from '#platform/http/uploads.ts';
import { takeIn, type TakenPicture, undoTaken } from '#setup/pictures/server/index.ts';
import type { Visit } from '../site/http/site-request.ts';
import type { ReviewIn } from './sql.ts';
import { writeReview } from './write-review.ts';

/** NOT_A_PICTURE, PICTURE_TOO_LARGE, NOT_FOUND (see `writeReview`). Another one of the line changes nothing. */
export const keepReview = async (
  { db, files, scope }: Pick<Visit, 'db' | 'files' | 'scope'>,
  line: { orderId: number; lineId: number },
  one: ReviewIn,
  photos: readonly UploadedFile[],
): Promise<void> => {
  const taken: TakenPicture[] = [];
  let kept = false;
  try {
    for (const photo of photos) taken.push(await takeIn(files, scope, photo, 'review'));
    kept = await db.tx(scope, (q) => writeReview(q, scope, line, one, taken));
  } finally {
    if (!kept) for (const picture of taken) await undoTaken(db, files, scope, picture);
  }
};
