import { expect, it } from 'vitest';
import { findErrors } from '#ui/form/index.ts';
import { builtInLayouts } from '../label-layouts.ts';
import { LayoutInput } from '../layout-input.ts';
import { layoutBodyOf, layoutValuesOf } from './layout-form.ts';

const values = layoutValuesOf(builtInLayouts['a4-5x13']);
const errorsIn = (changed: Partial<typeof values>) =>
  findErrors(LayoutInput, layoutBodyOf({ ...values, ...changed }), {}, (key) => key);

it('sends back the layout it started from, in micrometres', () => {
  expect([values.labelWidth, values.columns]).toEqual(['38.1', '5']);
  expect(layoutBodyOf(values, 7)).toEqual({ layoutId: 7, ...builtInLayouts['a4-5x13'] });
  expect(errorsIn({})).toEqual({});
});

it.each([
  ['labelWidth', '9.9'],
  ['labelHeight', '501'],
  ['gapX', '.'],
  ['columns', '0'],
  ['columns', '1.5'],
  ['rows', '51'],
])('refuses %s of %s', (field, text) => {
  expect(Object.keys(errorsIn({ [field]: text }))).toEqual([field]);
});

it('refuses labels outside of the page, also while the name is missing', () => {
  expect(errorsIn({ columns: '6' })).toEqual({ pageWidth: 'field.wrong' });
  expect(errorsIn({ rows: '14', name: '' })).toEqual({ name: 'required', pageHeight: 'field.wrong' });
});
