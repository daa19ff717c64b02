/** What fitted: the word said of a garment, when it may be said, and whose bodies are alike. */
import { isIn, type LineState } from '#orders/order/states.ts';

export const fitResults = ['tight', 'good', 'loose'] as const;
export type FitResult = (typeof fitResults)[number];

/** From the first fitting until the order closes; what was lost was not looked at. */
export const mayNoteFit = (state: LineState): boolean => isIn('running', state) || state === 'returned';

/** Measurements that are compared, and by how many centimetres they may differ. */
export const comparedMeasures = ['bust', 'waist', 'hip'] as const;
export const alikeWithin = 3;
/** Of fewer people nothing is told: it would tell of somebody. */
export const fewestPeople = 3;
