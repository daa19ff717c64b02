/** Refusals that several operations share. */
import { type Day, daysBetween } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { FieldReason } from '#lib/words/fields/index.ts';

/** VALIDATION naming a field of the body ('lines.0.returnedDay'). */
export const invalid = (field: string, message = field): AppError =>
  new AppError('VALIDATION', { values: { field }, fields: [{ field, message }] });

/** The same, told with its reason. */
export const invalidFor = (field: string, reason: FieldReason, values: AppError['values'] = {}): AppError =>
  new AppError('VALIDATION', {
    values: { ...values, field, reason },
    fields: [{ field, message: reason }],
  });

/** VALIDATION when garments would be away for more days than the shop allows; both days count. */
export const mustFitLength = (
  { pickupDay, returnDay }: { pickupDay: Day; returnDay: Day },
  longest: number,
): void => {
  if (daysBetween(pickupDay, returnDay) >= longest) throw invalidFor('returnDay', 'tooLong', { n: longest });
};

/** The line, the order or one of its garments is in a state from which this cannot be done. */
export const illegal = (): AppError => new AppError('ILLEGAL_TRANSITION');

/** VALIDATION when a line is named twice. */
export const mustDiffer = (lineIds: readonly number[]): void => {
  if (new Set(lineIds).size < lineIds.length) throw invalid('lines');
};
