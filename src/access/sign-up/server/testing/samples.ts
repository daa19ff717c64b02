/** The smallest valid call of every operation of this room that takes something. */
import { samplesOf } from '#test/samples/sample.ts';
import { openingContract } from '#access/sign-up/contract.ts';

export const openingSamples = samplesOf(openingContract, {
  ask: { body: () => ({ email: 'somchai@example.com' }) },
  putSteps: { body: () => ({ away: true }) },
  look: { body: () => ({ key: 'no-such-key' }) },
  open: {
    body: () => ({
      key: 'no-such-key',
      shopName: 'ร้านใหม่',
      domain: 'newshop',
      branchName: 'สาขาแรก',
      vatSystem: false,
      ownerName: 'สมชาย',
      username: 'somchai',
      password: 'ช่อดอกไม้สีม่วง',
    }),
  },
});
