import { callApi, isApiError } from '#ui/api/client.ts';
import type { CareRow } from '../contract.ts';
import { cleanfixContract } from '../contract.ts';

/** The garment of this branch with the code, waiting or with its vendor; undefined where there is none. */
export const findGarment = async (barcode: string): Promise<CareRow | undefined> => {
  try {
    const { itemList } = await callApi(cleanfixContract.garments, { body: { barcodes: [barcode] } });
    return itemList[0];
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return undefined;
    throw error;
  }
};

/** In the server's words, what went wrong. */
export const wentWrong = (error: unknown): string => {
  if (isApiError(error)) return error.reply.title;
  throw error;
};

const mayGo: readonly string[] = ['ready', 'inspect', 'wash', 'repair'];

/** May it go on a ticket: it is here, and no vendor has it. */
export const mayBeSent = (row: CareRow): boolean => row.state !== 'sent' && mayGo.includes(row.unitState);
