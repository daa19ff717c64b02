import { expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { toLengthUnit, centimetersOf, readMeasurements } from './measurements.ts';

it('reads centimetres, also in Thai digits, and nothing else', () => {
  expect(['86', '86.5', '86,5', '๘๖', '', '40', '200'].map((text) => centimetersOf(text, 'cm'))).toEqual([
    86,
    86.5,
    86.5,
    86,
    null,
    40,
    200,
  ]);
  for (const text of ['39', '201', '8', '86.55', '8,5,1', '-86', '1e2', '86cm', ' ', 'NaN', '٨٦'])
    expect(centimetersOf(text, 'cm'), text).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const n = centimetersOf(text, 'cm');
      expect(n === null || n === undefined || (n >= 40 && n <= 200)).toBe(true);
    }),
  );
});

it('converts inches to centimetres, and centimetres to half inches', () => {
  expect(['34', '๓๔', '25.5', '16', '78'].map((text) => centimetersOf(text, 'in'))).toEqual([
    86.4, 86.4, 64.8, 40.6, 198.1,
  ]);
  for (const text of ['15', '79', '86.5cm', '9']) expect(centimetersOf(text, 'in'), text).toBeUndefined();
  expect([86.4, 2, 8, 90].map((cm) => toLengthUnit(cm, 'in'))).toEqual([34, 1, 3, 35.5]);
  expect(toLengthUnit(86.4, 'cm')).toBe(86.4);
  expect(readMeasurements({ bust: ['34'], unit: ['in'] })).toMatchObject({
    typed: { bust: '34', unit: 'in' },
    wrong: [],
    measures: { bust: 86.4 },
  });
  expect(readMeasurements({ bust: ['34'], unit: ['<b>'] }).wrong).toEqual(['bust']);
});

it('reports errors; empty input is an error too', () => {
  expect(readMeasurements({}).wrong).toEqual(['bust']);
  expect(readMeasurements({ waist: ['70'] })).toMatchObject({
    wrong: [],
    measures: { bust: null, waist: 70, hip: null },
  });
  expect(readMeasurements({ bust: ['86'], hip: ['<b>'] })).toMatchObject({
    wrong: ['hip'],
    measures: { bust: 86, waist: null, hip: null },
  });
});
