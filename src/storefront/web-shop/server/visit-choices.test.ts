import { expect, it, vi } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { readVisitChoices } from './visit-choices.ts';

it('reads the slots of all branches in one trip, of one day once', async () => {
  const readAll = vi.fn<(scope: unknown, queries: readonly unknown[]) => Promise<unknown[][]>>(
    (_scope, queries) => Promise.resolve(queries.map(() => [])),
  );
  const branches = [1, 2].map((branchId) => ({ branchId, name: `B${branchId}`, slots: true }));
  const visit = { db: { readAll }, scope: { shopId: 1 }, branches } as never;
  const trips = async (pickupDay: string, returnDay: string): Promise<number[]> => {
    readAll.mockClear();
    await readVisitChoices(visit, { pickupDay: asDay(pickupDay), returnDay: asDay(returnDay) });
    return readAll.mock.calls.map(([, queries]) => queries.length);
  };
  expect(await trips('2026-12-01', '2026-12-03')).toEqual([4]);
  expect(await trips('2026-12-01', '2026-12-01')).toEqual([2]);
});
