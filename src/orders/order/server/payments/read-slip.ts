import { recordSlipPicture, orderUsingSlip } from '#ledger/server/index.ts';
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { parseSlip, type TransferSlipCode } from '#lib/payments/promptpay.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { storeHandler } from '#platform/http/handlers.ts';
import {
  discardStagedPictures,
  insertStagedPictures,
  readQr,
  type StagedPicture,
  stagePictures,
  undoStagedPictures,
} from '#setup/pictures/server/index.ts';
import type { orderContract } from '#orders/order/contract.ts';

type Seen = { taken: StagedPicture; slip: TransferSlipCode | null };

/**
 * The server decodes the slip, because browsers are not trusted. A picture without a slip's QR is accepted
 * only as proof.
 */
export const readSlip = storeHandler<typeof orderContract.readSlip, Seen>({
  prepare: async (_db, scope, call) => {
    const taken = await stagePictures(call.files, scope, call.file, 'slip');
    try {
      const place = { shopId: scope.shopId, folder: taken.folder, token: taken.token };
      const texts = await readQr(call.files, place, call.file.path);
      const slip = texts.map(parseSlip).find((one) => one !== null) ?? null;
      if (slip === null && call.body.proof === undefined) throw new AppError('NOT_A_SLIP');
      return { taken, slip };
    } catch (error) {
      await discardStagedPictures(call.files, scope, [taken]);
      throw error;
    }
  },
  write: async (q, scope, _call, { taken, slip }) => {
    const [imageId = 0] = await insertStagedPictures(q, scope, [taken]);
    await recordSlipPicture(q, scope, imageId, slip);
    await writeAudit(q, scope, { action: 'rental.slip', subject: 'picture', id: imageId, after: slip });
    const usedBy = slip === null ? '' : await orderUsingSlip(q, scope, slip);
    return {
      imageId,
      url: imageUrl(scope.shopId, taken.folder, taken.token, 1200),
      bank: slip?.bank ?? '',
      ref: slip?.transRef ?? '',
      usedBy,
    };
  },
  undo: (db, scope, call, { taken }) => undoStagedPictures(db, call.files, scope, [taken]),
});
