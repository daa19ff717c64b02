import type { TestApp, LoggedInPerson } from '#test/server/test-app.ts';
import { orderContract } from '#orders/order/contract.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { preparationSteps as prepareSteps } from '#counter/preparation/preparation-steps.ts';
import { vi } from 'vitest';
import { operationNameOf } from './operation-name.ts';
import { createHistorySteps } from './history-steps.ts';

export const createStepCaller = (
  a: TestApp,
  { staff, admin }: { staff: LoggedInPerson; admin: LoggedInPerson },
  tell: (what: string, status: number) => void,
): ReturnType<typeof createHistorySteps> => {
  const versions = new Map<number, number>();
  return createHistorySteps({
    shopId: a.shop.shopId,
    branchId: a.shop.branchA,
    send: async (row, { id, body }, as = 'staff') => {
      const sent = { ...(id !== undefined && { params: { id } }), body } as object;
      const answer = await a.call(as === 'admin' ? admin : staff, row, sent);
      if (answer.status === 200) versions.set(answer.data.orderId, answer.data.version);
      tell(operationNameOf(row), answer.status);
      return answer;
    },
    version: (id) => versions.get(id) ?? 0,
    lastStep: async (id) => (await a.ok(staff, orderContract.log, { params: { id } })).undo?.stepId,
    prepare: async (id, orderDetailIds) => {
      const body = { orderDetailIds: [...orderDetailIds], steps: [...prepareSteps], done: true };
      const { status, error } = await a.call(staff, preparationContract.tick, { params: { id }, body });
      if (status === 200)
        versions.set(id, (await a.ok(staff, orderContract.get, { params: { id } })).version);
      return { status, error };
    },
    sql: a.sql,
    later: (days) => vi.setSystemTime(Date.now() + days * 86_400_000),
  });
};
