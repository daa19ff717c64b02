import { expect, it } from 'vitest';
import { serialParts } from './serial-parts.ts';

it.each([
  ['R00000-2569-000032', 'R00000-2569-00', '0032'],
  ['R00000-2569-123456', 'R00000-2569-', '123456'],
  ['R00000-2569-012345', 'R00000-2569-0', '12345'],
  ['INV-7', 'INV-', '7'],
  ['000000', '00', '0000'],
  ['ก-A', '', 'ก-A'],
  ['', '', ''],
])('splits %s into %s and %s', (no, start, end) => {
  expect(serialParts(no)).toEqual({ start, end });
});
