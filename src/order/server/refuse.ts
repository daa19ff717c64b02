/** Refusals that several operations share. */
import { AppError } from '../../core/common/errors.ts';

/** VALIDATION naming a field of the body ('lines.0.returnedDay'). */
export const invalid = (field: string, message = field): AppError =>
  new AppError('VALIDATION', { values: { field }, fields: [{ field, message }] });

/** The line, the order or one of its garments is in a state from which this cannot be done. */
export const illegal = (): AppError => new AppError('ILLEGAL_TRANSITION');

/** VALIDATION when a line is named twice. */
export const mustDiffer = (lineIds: readonly number[]): void => {
  if (new Set(lineIds).size < lineIds.length) throw invalid('lines');
};
