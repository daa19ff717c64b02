import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { splitStatements } from '#platform/db/migrations/migrate.ts';
import { cashContract } from '#cash/contract.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
import { generalLedgerContract } from '../contract.ts';
import { categorisedSources, moneySources } from '../account-sources.ts';

const a = await testApp();
const today = bangkokDay(new Date());

describe('the chart of accounts', () => {
  it('is created once, with an account for every source and every category of the shop', async () => {
    const s = await a.makeShop();
    await a.sql(
      `insert into lookup (shop_id, kind, code, description, direction) values
         (${s.shopId}, 'monetary', 'EX-WASH', 'ค่าซักรีด', 'expense'), (${s.shopId}, 'monetary', 'IN-ALTER', 'ค่าปรับแก้ชุด', 'income')`,
    );
    const none = await a.ok(s.admin, generalLedgerContract.accounts, {});
    expect(none).toMatchObject({ made: false, accounts: [] });
    const made = await a.ok(s.admin, generalLedgerContract.start, {});
    expect(made.rules.filter((one) => one.category === null).map((one) => one.source)).toEqual(
      [...moneySources].toSorted(),
    );
    const named = (id: number | null) => made.accounts.find((one) => one.accountId === id)?.name;
    expect(
      made.rules.flatMap((one) => (one.category === null ? [] : [[one.source, named(one.accountId)]])),
    ).toEqual([
      ['expense', 'ค่าซักรีด'],
      ['other_income', 'ค่าปรับแก้ชุด'],
    ]);
    expect(categorisedSources).toEqual(['expense', 'other_income']);
    expect((await a.call(s.admin, generalLedgerContract.start, {})).error?.code).toBe('ACCOUNTS_THERE');
    for (const category of ['EX-WASH', ''])
      await a.ok(s.admin, cashContract.add, {
        body: { direction: 'expense', category, amount: 10, method: 'cash' },
      });
    const { itemList } = await a.ok(s.admin, generalLedgerContract.lines, {
      query: { from: today, to: today },
    });
    expect(itemList.map((one) => [one.accountName, one.debit, one.credit])).toEqual([
      ['ค่าซักรีด', 10, 0],
      ['เงินสด', 0, 10],
      ['ค่าใช้จ่ายอื่น', 10, 0],
      ['เงินสด', 0, 10],
    ]);
    // The category retains its rule after a change of its code, and old expenses retain their account.
    await a.ok(s.admin, referenceListContract.save, {
      params: { kind: 'monetary' },
      body: { code: 'EX-WASH', newCode: 'WASH', description: 'ค่าซักรีด', direction: 'expense', version: 1 },
    });
    const { rules } = await a.ok(s.admin, generalLedgerContract.accounts, {});
    expect(rules.flatMap((one) => one.category ?? []).toSorted()).toEqual(['IN-ALTER', 'WASH']);
    expect(
      await a.ok(s.admin, generalLedgerContract.lines, { query: { from: today, to: today } }),
    ).toMatchObject({
      itemList,
    });
    // Deleting a category deletes its rule. The account remains.
    await a.sql(`update ledger_note set category = null where shop_id = ${s.shopId}`);
    await a.ok(s.admin, referenceListContract.remove, {
      params: { kind: 'monetary' },
      body: { code: 'WASH' },
    });
    const after = await a.ok(s.admin, generalLedgerContract.accounts, {});
    expect(after.accounts.find((one) => one.name === 'ค่าซักรีด')?.used).toBe(false);
  });

  it('can be edited by the shop: codes are unique, used accounts stay, and stale changes are refused', async () => {
    const s = await a.makeShop();
    const { accounts } = await a.ok(s.admin, generalLedgerContract.start, {});
    const cash = accounts.find((one) => one.code === '1010');
    if (cash === undefined) throw new Error('no cash');
    const body = { code: '1010', name: 'ลิ้นชัก', kind: 'asset' as const };
    expect((await a.call(s.admin, generalLedgerContract.addAccount, { body })).error?.code).toBe(
      'DUPLICATE_CODE',
    );
    expect(
      (await a.call(s.admin, generalLedgerContract.addAccount, { body: { ...body, code: '=1' } })).status,
    ).toBe(400);
    const params = { id: cash.accountId };
    const saved = await a.ok(s.admin, generalLedgerContract.saveAccount, {
      params,
      body: { ...body, version: 0 },
    });
    expect(saved.accounts.find((one) => one.code === '1010')?.name).toBe('ลิ้นชัก');
    expect(
      (await a.call(s.admin, generalLedgerContract.saveAccount, { params, body: { ...body, version: 0 } }))
        .error,
    ).toMatchObject({ code: 'CHANGED', data: { name: 'ลิ้นชัก', version: 1 } });
    expect((await a.call(s.admin, generalLedgerContract.removeAccount, { params })).error?.code).toBe(
      'IN_USE',
    );
    const free = accounts.find((one) => one.code === '3010');
    const left = await a.ok(s.admin, generalLedgerContract.removeAccount, {
      params: { id: free?.accountId ?? 0 },
    });
    expect(left.accounts.some((one) => one.code === '3010')).toBe(false);
    expect((await a.call(a.shop.admin, generalLedgerContract.removeAccount, { params })).status).toBe(404);
    expect((await a.call(s.staff, generalLedgerContract.removeAccount, { params })).status).toBe(403);
    await a.sql(
      `insert into role_right (shop_id, role, name, given) values (${s.shopId}, 'admin', 'accounts', false)`,
    );
    await expect
      .poll(async () => (await a.call(s.admin, generalLedgerContract.removeAccount, { params })).status, {
        timeout: 10_000,
      })
      .toBe(403);
  });

  it('keeps the accounts of all days up to the closed one', async () => {
    const s = await a.makeShop();
    const { accounts } = await a.ok(s.admin, generalLedgerContract.start, {});
    const bank = accounts.find((one) => one.code === '1020')?.accountId ?? 0;
    const yesterday = addDays(today, -1);
    for (const day of [yesterday, today])
      await a.ok(s.admin, cashContract.add, {
        body: { direction: 'expense', amount: 5, method: 'cash', day },
      });
    const paidFrom = async () => {
      const { itemList } = await a.ok(s.admin, generalLedgerContract.lines, {
        query: { from: yesterday, to: today },
      });
      return itemList.flatMap((one) => (one.credit === 0 ? [] : [one.code]));
    };
    expect(await paidFrom()).toEqual(['1010', '1010']);
    await a.ok(s.admin, generalLedgerContract.close, { body: { until: yesterday } });
    await a.ok(s.admin, generalLedgerContract.rule, { body: { source: 'cash', accountId: bank } });
    expect(await paidFrom()).toEqual(['1010', '1020']);
    expect(
      (await a.call(s.admin, generalLedgerContract.close, { body: { until: addDays(today, -9) } })).status,
    ).toBe(400);
    expect(
      (await a.call(s.admin, generalLedgerContract.close, { body: { until: addDays(today, 1) } })).status,
    ).toBe(400);
    const strange = accounts.find((one) => one.code === '1010')?.accountId ?? 0;
    await a.ok(a.shop.admin, generalLedgerContract.start, {});
    expect(
      (
        await a.call(a.shop.admin, generalLedgerContract.rule, {
          body: { source: 'cash', accountId: strange },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await a.call(s.admin, generalLedgerContract.rule, {
          body: { source: 'cash', category: 'X', accountId: bank },
        })
      ).status,
    ).toBe(400);
  });
});

// The migration runs only on a single server.
it.skipIf(a.cluster)(
  'a chart from before withheld tax gets an account for it, also if its code is taken',
  async () => {
    const text = await readFile(
      path.resolve(import.meta.dirname, '../../../../migrations/0289_withheld_tax.sql'),
      'utf8',
    );
    const fill = splitStatements(text).find((one) => one.includes('insert into account_rule')) ?? '';
    const upgraded = async (taken: boolean) => {
      const s = await a.makeShop();
      await a.ok(s.admin, generalLedgerContract.start, {});
      await a.sql("delete from account_rule where shop_id = $1 and source = 'withheld_tax'", [s.shopId]);
      if (!taken) await a.sql("delete from account where shop_id = $1 and code = '2160'", [s.shopId]);
      await a.sql(fill.replace('from account a group', `from account a where a.shop_id = ${s.shopId} group`));
      const { accounts, rules } = await a.ok(s.admin, generalLedgerContract.accounts, {});
      const rule = rules.find((one) => one.source === 'withheld_tax');
      return accounts.find((one) => one.accountId === rule?.accountId);
    };
    expect(await upgraded(false)).toMatchObject({ code: '2160', kind: 'liability' });
    expect(await upgraded(true)).toMatchObject({ code: '2160-1', kind: 'liability' });
  },
);
