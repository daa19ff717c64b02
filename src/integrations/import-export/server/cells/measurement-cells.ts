/**
 * A cell such as 'S 84/68/90/140 | M 88/72/94/142' has bust, waist, hip and length in cm. '-' means unknown.
 */
import { measureBounds, measureNames, type SizeMeasure } from '#catalog/size-measures.ts';

const shown = (cm: number | null): string => (cm === null ? '-' : String(cm));

export const joinMeasures = (rows: readonly SizeMeasure[]): string =>
  rows.map((one) => `${one.size} ${measureNames.map((name) => shown(one[name])).join('/')}`).join(' | ');

const cmOf = (text: string): number | null | undefined => {
  if (text === '' || text === '-') return null;
  const cm = /^\d{1,3}(\.\d)?$/.test(text) ? Number(text) : Number.NaN;
  return cm >= measureBounds.least && cm <= measureBounds.most ? cm : undefined;
};

const rowOf = (text: string): SizeMeasure | null => {
  const at = text.lastIndexOf(' ');
  const size = text.slice(0, Math.max(at, 0)).trim();
  const figures = text
    .slice(at + 1)
    .split('/')
    .map(cmOf);
  const [bust = null, waist = null, hip = null, length = null] = figures;
  const known = figures.filter((one) => one !== null);
  return size === '' ||
    figures.length > measureNames.length ||
    known.length === 0 ||
    figures.includes(undefined)
    ? null
    : { size, bust, waist, hip, length };
};

export const splitMeasures = (text: string): SizeMeasure[] | null => {
  const rows = text
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(rowOf);
  const made = rows.filter((one) => one !== null);
  return made.length < rows.length || new Set(made.map((one) => one.size)).size < made.length ? null : made;
};
