import { expect, it } from 'vitest';
import { fc } from '../core/common/testing/random.ts';
import { measureOf, readMeasures } from './measures.ts';

it('reads centimetres, also in Thai figures, and nothing else', () => {
  expect(['86', '86.5', '๘๖', '', '40', '200'].map(measureOf)).toEqual([86, 86.5, 86, null, 40, 200]);
  for (const text of ['39', '201', '8', '86.55', '-86', '1e2', '86cm', ' ', 'NaN', '٨٦'])
    expect(measureOf(text), text).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const n = measureOf(text);
      expect(n === null || n === undefined || (n >= 40 && n <= 200)).toBe(true);
    }),
  );
});

it('says what is wrong; nothing typed is wrong too', () => {
  expect(readMeasures({}).wrong).toEqual(['bust']);
  expect(readMeasures({ waist: ['70'] })).toMatchObject({
    wrong: [],
    measures: { bust: null, waist: 70, hip: null },
  });
  expect(readMeasures({ bust: ['86'], hip: ['<b>'] }).wrong).toEqual(['hip']);
});
