import { AppError } from '#lib/errors/errors.ts';
import { isPlaceCode } from '#ledger/place-codes.ts';

export const checkPlace = (place: { subdistrictCode: string } | undefined, path: string): void => {
  if (place === undefined || isPlaceCode(place.subdistrictCode)) return;
  throw new AppError('VALIDATION', {
    values: { field: 'subdistrictCode' },
    fields: [{ field: `${path}.subdistrictCode`, message: 'unknown' }],
  });
};
