import { catalogContract } from '#catalog/contract.ts';
import type { TestApp } from '../server/test-app.ts';

/** Amounts are in baht. */
export const changeGroup = async (a: TestApp, groupId: number, change: object): Promise<void> => {
  const params = { id: groupId };
  const group = await a.ok(a.shop.admin, catalogContract.getGroup, { params });
  await a.ok(a.shop.admin, catalogContract.updateGroup, { params, body: { ...group, ...change } as never });
};
