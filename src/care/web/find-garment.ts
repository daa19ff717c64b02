import { callApi, isApiError } from '#ui/api/client.ts';
import type { CareRow } from '../contract.ts';
import { careContract } from '../contract.ts';

/** The garment of this branch with the barcode, waiting or with its vendor; undefined if there is none. */
export const findCareGarment = async (barcode: string): Promise<CareRow | undefined> => {
  try {
    const { itemList } = await callApi(careContract.garments, { body: { barcodes: [barcode] } });
    return itemList[0];
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return undefined;
    throw error;
  }
};

export const careLookUpError = (error: unknown): string => {
  if (isApiError(error)) return error.reply.title;
  throw error;
};

const mayGo: readonly string[] = ['ready', 'inspect', 'wash', 'repair'];

/** Whether it may be added to a ticket: it is here and with no vendor. */
export const maySendToVendor = (row: CareRow): boolean =>
  row.state !== 'sent' && mayGo.includes(row.unitState);
