import { operationSamplesOf } from '#test/samples/sample.ts';
import { signUpContract } from '#access/sign-up/contract.ts';

export const signUpSamples = operationSamplesOf(signUpContract, {
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
