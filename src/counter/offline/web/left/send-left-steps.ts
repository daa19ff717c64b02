import { callApi, isApiError } from '#ui/api/client.ts';
import { type LeftStep, offlineContract, type SealedRecord } from '#counter/offline/contract.ts';
import type { OtherUser } from '../device/other-users.ts';
import { afterSendingLeftSteps, sessionDeviceStore } from '../device-session.ts';

/** Steps of another user that lie on this device, decrypted by the server. Throws ApiError. */
export const readLeftSteps = async ({ username, device }: OtherUser): Promise<LeftStep[]> => {
  const records = (await sessionDeviceStore()?.leftSteps(username)) ?? [];
  if (records.length === 0) return [];
  return (await callApi(offlineContract.openLeft, { body: { device, records: records.slice(0, 100) } }))
    .itemList;
};

/** Undefined if the server finds no slip in the picture; the payment is sent all the same. */
const uploadLeftPicture = async (
  device: string,
  step: SealedRecord,
  sealed: SealedRecord[],
): Promise<number | undefined> => {
  if (sealed.length === 0) return undefined;
  const { pictures } = await callApi(offlineContract.openLeft, {
    body: { device, records: [step, ...sealed] },
  });
  const [picture] = pictures;
  if (picture === undefined) return undefined;
  const { uploadSlipPicture } = await import('../device/upload.ts');
  try {
    return await uploadSlipPicture(picture, new AbortController().signal);
  } catch (error) {
    if (isApiError(error, 'NOT_A_SLIP')) return undefined;
    throw error;
  }
};

/** Sends such a step in the name of this user. Throws ApiError. */
export const sendLeftStep = async (
  { username, device }: OtherUser,
  { name, picture }: LeftStep,
): Promise<void> => {
  const of = sessionDeviceStore();
  const record = (await of?.leftSteps(username))?.find((one) => one.name === name);
  if (of === null || record === undefined) return;
  const slipImageId = picture
    ? await uploadLeftPicture(device, record, await of.leftPicture(name))
    : undefined;
  await callApi(offlineContract.sendLeft, {
    body: { device, record, ...(slipImageId !== undefined && { slipImageId }) },
  });
  await of.removeLeft(name);
  await afterSendingLeftSteps();
};
