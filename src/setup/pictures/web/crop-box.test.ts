import { expect, test } from 'vitest';
import { isWholeCrop, turnBy, wholeCrop, withCropSide } from './crop-box.ts';

test('rotations wrap at 360 degrees', () => {
  expect([turnBy(0, 90), turnBy(270, 90), turnBy(0, -90), turnBy(180, -90)]).toEqual([90, 0, 270, 90]);
});

test('a frame typed in numbers stays inside the picture', () => {
  expect(withCropSide(wholeCrop, 'x', 30)).toEqual({ unit: '%', x: 30, y: 0, width: 70, height: 100 });
  expect(withCropSide(wholeCrop, 'width', 250).width).toBe(100);
  expect(withCropSide(wholeCrop, 'height', -5).height).toBe(1);
  expect(withCropSide(wholeCrop, 'y', 100)).toMatchObject({ y: 99, height: 1 });
  expect(withCropSide(wholeCrop, 'y', Number.NaN)).toEqual(wholeCrop);
  expect([isWholeCrop(wholeCrop), isWholeCrop(withCropSide(wholeCrop, 'x', 1))]).toEqual([true, false]);
});
