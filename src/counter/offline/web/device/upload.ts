import { orderContract } from '#orders/order/contract.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import type { Picture } from './slip-pictures.ts';

/** Sends the picture of a slip as the counter does; its id. Errors as of the call: NOT_A_SLIP where the server reads none in it. */
export const uploadPicture = async ({ jpeg }: Picture, signal: AbortSignal): Promise<number> => {
  const bytes = Uint8Array.from(atob(jpeg), (one) => one.charCodeAt(0));
  const file = new Blob([bytes], { type: 'image/jpeg' });
  return (await uploadFile(orderContract.readSlip, { fields: {}, file, name: 'slip.jpg', signal })).imageId;
};
