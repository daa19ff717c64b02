import { expect, it } from 'vitest';
import { type Box, findFreePlace } from './free-place.ts';

const area: Box = { left: 16, top: 64, width: 968, height: 520 };
const toast = { width: 300, height: 60 };
const row = (top: number): Box => ({ left: 0, top, width: 1000, height: 40 });

it('is the top right corner on an empty page', () => {
  expect(findFreePlace(toast, area, [], undefined)).toEqual({ left: 684, top: 64 });
});

it('is another corner if a button is in the first', () => {
  const button: Box = { left: 900, top: 70, width: 80, height: 36 };
  expect(findFreePlace(toast, area, [button], undefined)).toEqual({ left: 350, top: 64 });
  expect(findFreePlace(toast, area, [row(70)], undefined)).toEqual({ left: 684, top: 524 });
});

it('keeps a free place, and moves away from a new button', () => {
  const now = { left: 350, top: 300 };
  expect(findFreePlace(toast, area, [], now)).toEqual(now);
  expect(findFreePlace(toast, area, [row(320)], now)).toEqual({ left: 684, top: 64 });
});

it('finds the only gap between rows of buttons', () => {
  const rows = [80, 130, 180, 230, 340, 390, 440, 490, 540].map(row);
  const { top } = findFreePlace(toast, area, rows, undefined);
  expect(top).toBeGreaterThanOrEqual(270);
  expect(top + toast.height).toBeLessThanOrEqual(340);
});

it('covers as little as possible on a full page', () => {
  const full: Box = { left: 0, top: 0, width: 1000, height: 570 };
  expect(findFreePlace(toast, area, [full], undefined)).toEqual({ left: 684, top: 524 });
});
