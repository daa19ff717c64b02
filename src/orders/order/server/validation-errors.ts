/** Errors shared by several operations. */
import { type Day, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { FieldReason } from '#lib/words/fields/index.ts';

/** VALIDATION naming a field of the body ('lines.0.returnedDay'). */
export const invalidField = (field: string, message = field): AppError =>
  new AppError('VALIDATION', { values: { field }, fields: [{ field, message }] });

/** The same with a reason. */
export const invalidFieldReason = (
  field: string,
  reason: FieldReason,
  values: AppError['values'] = {},
): AppError =>
  new AppError('VALIDATION', {
    values: { ...values, field, reason },
    fields: [{ field, message: reason }],
  });

/** VALIDATION when the rental is longer than the shop allows; both days count. */
export const assertFieldLength = (
  { pickupDay, returnDay }: { pickupDay: Day; returnDay: Day },
  longest: number,
): void => {
  if (daysBetween(pickupDay, returnDay) >= longest)
    throw invalidFieldReason('returnDay', 'tooLong', { n: longest });
};

/** The state of the line, the order or a unit does not allow the operation. */
export const illegalTransition = (): AppError => new AppError('ILLEGAL_TRANSITION');

/** VALIDATION for a duplicate line. */
export const assertDistinctLines = (lineIds: readonly number[]): void => {
  if (new Set(lineIds).size < lineIds.length) throw invalidField('lines');
};
