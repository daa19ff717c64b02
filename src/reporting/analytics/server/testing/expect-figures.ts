import { expect } from 'vitest';
import type { TestApp } from '#test/server/test-app.ts';
import { catchUp } from '../figures/catch-up.ts';
import { recountFigures, storedFigures } from './plain-figures.ts';

export const expectRightFigures = async (a: TestApp, shopId: number): Promise<void> => {
  await catchUp(a.db, { shopId });
  const { days, months } = await recountFigures(a, shopId);
  expect(await storedFigures(a, shopId)).toEqual({ days, months });
};
