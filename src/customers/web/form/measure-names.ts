/** Measurements always shown. Other stored measurements follow. */
export const measureUnits = {
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
type Measure = keyof typeof measureUnits;
export const isKnownMeasure = (name: string): name is Measure => Object.hasOwn(measureUnits, name);
