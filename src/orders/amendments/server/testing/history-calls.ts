/** For tests: the steps of a shop's day over HTTP, at branch A, by its staff and admin; every answer is told. */
import type { TestApp, Who } from '#test/server/test-app.ts';
import { orderContract } from '#orders/order/contract.ts';
import { prepareContract } from '#counter/preparation/contract.ts';
import { steps as prepareSteps } from '#counter/preparation/preparation-steps.ts';
import { vi } from 'vitest';
import { stepsOf } from './history-steps.ts';

/** `tell` hears the first word of what was asked, and the status of the answer. */
export const callingSteps = (
  a: TestApp,
  { staff, admin }: { staff: Who; admin: Who },
  tell: (what: string, status: number) => void,
): ReturnType<typeof stepsOf> => {
  const versions = new Map<number, number>();
  return stepsOf({
    shopId: a.shop.shopId,
    branchId: a.shop.branchA,
    send: async (row, { id, body }, as = 'staff') => {
      const sent = { ...(id !== undefined && { params: { id } }), body } as object;
      const answer = await a.call(as === 'admin' ? admin : staff, row, sent);
      if (answer.status === 200) versions.set(answer.data.orderId, answer.data.version);
      tell(row.summary.split(' ')[0] ?? '', answer.status);
      return answer;
    },
    version: (id) => versions.get(id) ?? 0,
    lastStep: async (id) => (await a.ok(staff, orderContract.log, { params: { id } })).undo?.stepId,
    prepare: async (id, orderDetailIds) => {
      const body = { orderDetailIds: [...orderDetailIds], steps: [...prepareSteps], done: true };
      const { status, error } = await a.call(staff, prepareContract.tick, { params: { id }, body });
      if (status === 200)
        versions.set(id, (await a.ok(staff, orderContract.get, { params: { id } })).version);
      return { status, error };
    },
    sql: a.sql,
    later: (days) => vi.setSystemTime(Date.now() + days * 86_400_000),
  });
};
