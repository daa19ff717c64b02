import { operationSamplesOf } from '#test/samples/sample.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';

export const generalLedgerObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const before = await a.ok(shop.admin, generalLedgerContract.accounts, {});
  if (!before.made) await a.ok(shop.admin, generalLedgerContract.start, {});
  const code = `X${Math.max(0, ...before.accounts.map((one) => one.accountId)) + 1}`;
  const { accounts } = await a.ok(shop.admin, generalLedgerContract.addAccount, {
    body: { code, name: 'sample', kind: 'asset' },
  });
  return { accountId: accounts.find((one) => one.code === code)?.accountId ?? 0 };
};

export const generalLedgerSamples = operationSamplesOf(generalLedgerContract, {
  addAccount: { body: () => ({ code: 'NEW', name: 'sample', kind: 'asset' }) },
  saveAccount: {
    params: (of) => ({ id: of.accountId }),
    body: () => ({ code: 'SAVED', name: 'sample', kind: 'asset', version: 0 }),
  },
  removeAccount: { params: (of) => ({ id: of.accountId }) },
  rule: { body: (of) => ({ source: 'cash', accountId: of.accountId }) },
  close: { body: () => ({ until: '2026-01-01' }) },
});
