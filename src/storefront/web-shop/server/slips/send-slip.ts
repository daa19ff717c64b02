/** A slip that a customer sends: its picture is taken in and read as at the counter, then it waits as a bill for the shop to look. */
import { recordSlipPicture } from '#ledger/server/index.ts';
import { billWithSlip } from '#counter/payment-links/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import type { UploadedFile } from '#platform/http/uploads.ts';
import { insertTaken, readQr, takeIn, undoTaken } from '#setup/pictures/server/index.ts';
import { oneAtATime } from '../request-sql.ts';
import type { Visit } from '../site/http/site-request.ts';

/**
 * `most`: what the customer was asked for, satang. NOT_A_PICTURE, PICTURE_TOO_LARGE, NOT_A_SLIP (no slip's QR in it), DUPLICATE_SLIP (it paid or waits already),
 * ILLEGAL_TRANSITION (nothing is to be paid), CONFLICT (another slip of the order waits). The same slip again for the order it waits for
 * changes nothing.
 */
export const sendSlip = async (
  { db, files, scope }: Pick<Visit, 'db' | 'files' | 'scope'>,
  orderId: number,
  file: UploadedFile,
  most: number,
): Promise<void> => {
  const taken = await takeIn(files, scope, file, 'slip');
  try {
    const place = { shopId: scope.shopId, folder: taken.folder, token: taken.token };
    const texts = await readQr(files, place, file.path);
    const slip = texts.map(parseSlip).find((one) => one !== null) ?? null;
    if (slip === null) throw new AppError('NOT_A_SLIP');
    const used = await db.tx(scope, async (q) => {
      // One slip sent for two orders at a time: the second waits here and finds the first.
      await oneAtATime(scope).execute(q);
      return billWithSlip(q, scope, { orderId, slip, most }, async () => {
        const [imageId = 0] = await insertTaken(q, scope, [taken]);
        await recordSlipPicture(q, scope, imageId, slip);
        return imageId;
      });
    });
    if (!used) await undoTaken(db, files, scope, taken);
  } catch (error) {
    await undoTaken(db, files, scope, taken);
    throw error;
  }
};
