import { callApi, isApiError } from '#ui/api/client.ts';
import type { Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { barcodeOperations } from '#inventory/stock/barcode-contract.ts';

/** Null if the user may not see the unit or it does not exist. */
export const fetchUnit = async (barcode: string): Promise<Unit | null> => {
  try {
    return await callApi(barcodeOperations.scan, { params: { barcode } });
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
};

export const fetchWhereabouts = async (barcode: string): Promise<Whereabouts | null> => {
  try {
    return await callApi(barcodeOperations.whereIs, { params: { barcode } });
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
};
