/** The smallest valid call of every operation of this room that takes something, and what it needs. */
import type { TestApp } from '../../../app/server/testing/app.ts';
import { samplesOf } from '../../../app/server/testing/sample.ts';
import { outsideContract } from '../../contract.ts';

export const outsideObjects = async (a: TestApp, shop: TestApp['shop']) => ({
  /** A key that holds. */
  keyId: (
    await a.ok(shop.owner, outsideContract.makeKey, {
      body: { name: 'เว็บไซต์ร้าน', branchIds: [shop.branchA], scopes: ['rentals:read'] },
    })
  ).keyId,
});

export const outsideSamples = samplesOf(outsideContract, {
  makeKey: { body: (of) => ({ name: 'บัญชี', branchIds: [of.branchId], scopes: ['money:read'] }) },
  endKey: { params: (of) => ({ id: of.keyId }) },
});
