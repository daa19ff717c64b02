/** Reads a slip as the counter does and stores a payment link for checking. */
import { recordSlipPicture } from '#ledger/server/index.ts';
import { receiveSlip } from '#counter/payment-links/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import type { UploadedFile } from '#platform/http/uploads.ts';
import {
  insertStagedPictures,
  readQr,
  stagePictures,
  undoStagedPictures,
} from '#setup/pictures/server/index.ts';
import type { SiteRequest } from '../site/http/site-request.ts';

/**
 * `most` is the requested satang. Throws NOT_A_SLIP without a slip QR code, DUPLICATE_SLIP for a used slip,
 * ILLEGAL_TRANSITION for an unaccepted order, CONFLICT if too many slips wait. The same slip of the same
 * order changes nothing.
 */
export const submitSlip = async (
  { db, files, scope }: Pick<SiteRequest, 'db' | 'files' | 'scope'>,
  orderId: number,
  file: UploadedFile,
  most: number,
): Promise<void> => {
  const taken = await stagePictures(files, scope, file, 'slip');
  try {
    const place = { shopId: scope.shopId, folder: taken.folder, token: taken.token };
    const texts = await readQr(files, place, file.path);
    const slip = texts.map(parseSlip).find((one) => one !== null) ?? null;
    if (slip === null) throw new AppError('NOT_A_SLIP');
    const isNew = await db.tx(scope, (q) =>
      receiveSlip(q, scope, { orderId, slip, most, action: 'billing.customer-slip' }, async () => {
        const [imageId = 0] = await insertStagedPictures(q, scope, [taken]);
        await recordSlipPicture(q, scope, imageId, slip);
        return imageId;
      }),
    );
    if (!isNew) await undoStagedPictures(db, files, scope, [taken]);
  } catch (error) {
    await undoStagedPictures(db, files, scope, [taken]);
    throw error;
  }
};
