import { isInStateSet, type LineState } from '#orders/order/states.ts';

export const fitResults = ['tight', 'good', 'loose'] as const;
export type FitResult = (typeof fitResults)[number];

/** Notes are possible from the reservation until the order closes, except for a lost garment. */
export const canRecordFit = (state: LineState): boolean =>
  isInStateSet('running', state) || isInStateSet('returned', state);

/** Similar people differ by at most `similarWithin` cm in each measure. */
export const comparedMeasures = ['bust', 'waist', 'hip'] as const;
export const similarWithin = 3;
/** Results of fewer customers could identify them. */
export const minPeopleForFit = 3;
