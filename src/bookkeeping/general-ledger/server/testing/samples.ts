/** The smallest valid call of every operation of this room that takes something, and what it needs. */
import { samplesOf } from '#test/samples/sample.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { journalContract } from '#bookkeeping/general-ledger/contract.ts';

/** An account to which no money goes, of a shop that has its table. */
export const journalObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const before = await a.ok(shop.admin, journalContract.accounts, {});
  if (!before.made) await a.ok(shop.admin, journalContract.start, {});
  const code = `X${Math.max(0, ...before.accounts.map((one) => one.accountId)) + 1}`;
  const { accounts } = await a.ok(shop.admin, journalContract.addAccount, {
    body: { code, name: 'sample', kind: 'asset' },
  });
  return { accountId: accounts.find((one) => one.code === code)?.accountId ?? 0 };
};

export const journalSamples = samplesOf(journalContract, {
  addAccount: { body: () => ({ code: 'NEW', name: 'sample', kind: 'asset' }) },
  saveAccount: {
    params: (of) => ({ id: of.accountId }),
    body: () => ({ code: 'SAVED', name: 'sample', kind: 'asset', version: 0 }),
  },
  removeAccount: { params: (of) => ({ id: of.accountId }) },
  rule: { body: (of) => ({ source: 'cash', accountId: of.accountId }) },
  close: { body: () => ({ until: '2026-01-01' }) },
});
