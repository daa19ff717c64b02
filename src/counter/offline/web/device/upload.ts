import { orderContract } from '#orders/order/contract.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import type { StoredSlipPicture } from './slip-pictures.ts';

export const uploadSlipPicture = async (
  { jpeg }: StoredSlipPicture,
  signal: AbortSignal,
): Promise<number> => {
  const bytes = Uint8Array.from(atob(jpeg), (one) => one.charCodeAt(0));
  const file = new Blob([bytes], { type: 'image/jpeg' });
  return (await uploadFile(orderContract.readSlip, { fields: {}, file, name: 'slip.jpg', signal })).imageId;
};
