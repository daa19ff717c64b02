import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { FieldReason } from '#lib/words/fields/index.ts';
import { isRentalTooLong } from '../rules/shop-days.ts';

/** `field` is a path in the body, for example 'lines.0.returnedDay'. */
export const invalidField = (field: string, message = field): AppError =>
  new AppError('VALIDATION', { values: { field }, fields: [{ field, message }] });

export const invalidFieldReason = (
  field: string,
  reason: FieldReason,
  values: AppError['values'] = {},
): AppError =>
  new AppError('VALIDATION', {
    values: { ...values, field, reason },
    fields: [{ field, message: reason }],
  });

export const assertFieldLength = (
  { pickupDay, returnDay }: { pickupDay: Day; returnDay: Day },
  longest: number,
): void => {
  if (isRentalTooLong(pickupDay, returnDay, longest))
    throw invalidFieldReason('returnDay', 'tooLong', { n: longest });
};

export const illegalTransition = (): AppError => new AppError('ILLEGAL_TRANSITION');

export const assertDistinctLines = (lineIds: readonly number[]): void => {
  if (new Set(lineIds).size < lineIds.length) throw invalidField('lines');
};
