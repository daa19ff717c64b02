import { expect, test } from 'vitest';
import { isWhole, turned, wholeCrop, withSide } from './crop-box.ts';

test('turns go round', () => {
  expect([turned(0, 90), turned(270, 90), turned(0, -90), turned(180, -90)]).toEqual([90, 0, 270, 90]);
});

test('a frame typed in numbers stays inside the picture', () => {
  expect(withSide(wholeCrop, 'x', 30)).toEqual({ unit: '%', x: 30, y: 0, width: 70, height: 100 });
  expect(withSide(wholeCrop, 'width', 250).width).toBe(100);
  expect(withSide(wholeCrop, 'height', -5).height).toBe(1);
  expect(withSide(wholeCrop, 'y', 100)).toMatchObject({ y: 99, height: 1 });
  expect(withSide(wholeCrop, 'y', Number.NaN)).toEqual(wholeCrop);
  expect([isWhole(wholeCrop), isWhole(withSide(wholeCrop, 'x', 1))]).toEqual([true, false]);
});
