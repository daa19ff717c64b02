import type { TestApp } from '#test/server/test-app.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';

let count = 0;
export const staffAccountsObjects = async (a: TestApp, shop: TestApp['shop']) => ({
  userId: (await a.makeUser(shop.shopId, `worker${shop.shopId}.${++count}`, ['staff'], [shop.branchA]))
    .userId,
});

export const staffAccountsSamples = operationSamplesOf(staffAccountsContract, {
  add: {
    body: (of) => ({
      username: 'newcomer',
      displayName: 'ฝน',
      roles: ['staff'],
      branchIds: [of.branchId],
      days: 7,
    }),
  },
  change: {
    params: (of) => ({ id: of.userId }),
    body: (of) => ({ displayName: 'ฝน', roles: ['staff'], branchIds: [of.branchId] }),
  },
  setRight: { body: () => ({ role: 'staff', right: 'waive', given: true }) },
  lock: { params: (of) => ({ id: of.userId }) },
  unlock: { params: (of) => ({ id: of.userId }) },
  resetFactor: { params: (of) => ({ id: of.userId }) },
  unsentHandled: { body: (of) => ({ deviceNo: of.offlineDeviceNo, branchId: of.branchId }) },
  endSessions: { params: (of) => ({ id: of.userId }) },
  link: { params: (of) => ({ id: of.userId }), body: () => ({ days: 7 }) },
});
