/** From a barcode to its garment. */
import { callApi, isApiError } from '#ui/api/client.ts';
import type { Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { barcodeRows } from '#inventory/stock/barcode-contract.ts';

/** The garment with the barcode; null when there is none within reach. */
export const unitOf = async (barcode: string): Promise<Unit | null> => {
  try {
    return await callApi(barcodeRows.scan, { params: { barcode } });
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
};

/** Where in the shop the garment with the barcode is; null when the shop has none. */
export const whereIs = async (barcode: string): Promise<Whereabouts | null> => {
  try {
    return await callApi(barcodeRows.whereIs, { params: { barcode } });
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
};
