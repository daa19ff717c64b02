import { callApi, isApiError } from '#ui/api/client.ts';
import type { CareRow } from '../contract.ts';
import { careContract } from '../contract.ts';

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

export const maySendToVendor = (row: CareRow): boolean =>
  row.state !== 'sent' && mayGo.includes(row.unitState);
