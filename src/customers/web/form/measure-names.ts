/** Measurements that the form of a customer always shows, with their unit; others that are stored are shown after them. */
export const measures = {
  bust: 'cm',
  waist: 'cm',
  hip: 'cm',
  shoulder: 'cm',
  sleeve: 'cm',
  length: 'cm',
  neck: 'cm',
  height: 'cm',
  weight: 'kg',
  shoe: 'plain',
} as const;
type Measure = keyof typeof measures;
/** Is it one of those? Others have no word of ours. */
export const isMeasure = (name: string): name is Measure => Object.hasOwn(measures, name);
