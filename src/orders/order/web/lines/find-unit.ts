import { callApi, isApiError } from '#ui/api/client.ts';
import type { Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { barcodeOperations } from '#inventory/stock/barcode-contract.ts';

/** The unit with the barcode; null when none is within reach. */
export const fetchUnit = async (barcode: string): Promise<Unit | null> => {
  try {
    return await callApi(barcodeOperations.scan, { params: { barcode } });
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
};

/** Location of the unit with the barcode in the shop; null when the shop has none. */
export const fetchWhereabouts = async (barcode: string): Promise<Whereabouts | null> => {
  try {
    return await callApi(barcodeOperations.whereIs, { params: { barcode } });
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
};
