import { recordSlipPicture, slipTakenBy } from '#ledger/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { parseSlip, type Slip } from '#lib/payments/promptpay.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { storing } from '#platform/http/handlers.ts';
import {
  forgetTaken,
  insertTaken,
  readQr,
  type TakenPicture,
  takeIn,
  undoTaken,
} from '#setup/pictures/server/index.ts';
import type { orderContract } from '#orders/order/contract.ts';

type Seen = { taken: TakenPicture; slip: Slip | null };

/**
 * The server reads the stored picture itself: what a browser says it read is never believed. A picture without a slip's
 * QR is kept as a proof only where it is asked for as one.
 */
export const readSlip = storing<typeof orderContract.readSlip, Seen>({
  prepare: async (_db, scope, call) => {
    const taken = await takeIn(call.files, scope, call.file, 'slip');
    try {
      const place = { shopId: scope.shopId, folder: taken.folder, token: taken.token };
      const texts = await readQr(call.files, place, call.file.path);
      const slip = texts.map(parseSlip).find((one) => one !== null) ?? null;
      if (slip === null && call.body.proof === undefined) throw new AppError('NOT_A_SLIP');
      return { taken, slip };
    } catch (error) {
      await forgetTaken(call.files, scope, [taken]);
      throw error;
    }
  },
  write: async (q, scope, _call, { taken, slip }) => {
    const [imageId = 0] = await insertTaken(q, scope, [taken]);
    await recordSlipPicture(q, scope, imageId, slip);
    await audit(q, scope, { action: 'rental.slip', subject: 'picture', id: imageId, after: slip });
    const usedBy = slip === null ? '' : await slipTakenBy(q, scope, slip);
    return {
      imageId,
      url: imageUrl(scope.shopId, taken.folder, taken.token, 1200),
      bank: slip?.bank ?? '',
      ref: slip?.transRef ?? '',
      usedBy,
    };
  },
  undo: (db, scope, call, { taken }) => undoTaken(db, call.files, scope, taken),
});
