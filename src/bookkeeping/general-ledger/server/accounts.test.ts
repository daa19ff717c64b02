import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { daybookContract } from '#cash/contract.ts';
import { lookupContract } from '#setup/reference-lists/contract.ts';
import { journalContract } from '../contract.ts';
import { categorised, sources } from '../account-sources.ts';

const a = await testApp();
const today = bangkokDay(new Date());

describe('the table of accounts', () => {
  it('is made once, with an account for every source and for every category of the shop', async () => {
    const s = await a.makeShop();
    await a.sql(
      `insert into lookup (shop_id, kind, code, description, direction) values
         (${s.shopId}, 'monetary', 'EX-WASH', 'ค่าซักรีด', 'expense'), (${s.shopId}, 'monetary', 'IN-ALTER', 'ค่าปรับแก้ชุด', 'income')`,
    );
    const none = await a.ok(s.admin, journalContract.accounts, {});
    expect(none).toMatchObject({ made: false, accounts: [] });
    const made = await a.ok(s.admin, journalContract.start, {});
    expect(made.rules.filter((one) => one.category === null).map((one) => one.source)).toEqual(
      [...sources].toSorted(),
    );
    const named = (id: number | null) => made.accounts.find((one) => one.accountId === id)?.name;
    expect(
      made.rules.flatMap((one) => (one.category === null ? [] : [[one.source, named(one.accountId)]])),
    ).toEqual([
      ['expense', 'ค่าซักรีด'],
      ['other_income', 'ค่าปรับแก้ชุด'],
    ]);
    expect(categorised).toEqual(['expense', 'other_income']);
    expect((await a.call(s.admin, journalContract.start, {})).error?.code).toBe('ACCOUNTS_THERE');
    // What was spent in a category stands in its account, the rest in the general one.
    for (const category of ['EX-WASH', ''])
      await a.ok(s.admin, daybookContract.add, {
        body: { direction: 'expense', category, amount: 10, method: 'cash' },
      });
    const { itemList } = await a.ok(s.admin, journalContract.lines, { query: { from: today, to: today } });
    expect(itemList.map((one) => [one.accountName, one.debit, one.credit])).toEqual([
      ['ค่าซักรีด', 10, 0],
      ['เงินสด', 0, 10],
      ['ค่าใช้จ่ายอื่น', 10, 0],
      ['เงินสด', 0, 10],
    ]);
    // Under another code it keeps its rule, and what was spent stands where it stood.
    await a.ok(s.admin, lookupContract.save, {
      params: { kind: 'monetary' },
      body: { code: 'EX-WASH', newCode: 'WASH', description: 'ค่าซักรีด', direction: 'expense', version: 1 },
    });
    const { rules } = await a.ok(s.admin, journalContract.accounts, {});
    expect(rules.flatMap((one) => one.category ?? []).toSorted()).toEqual(['IN-ALTER', 'WASH']);
    expect(await a.ok(s.admin, journalContract.lines, { query: { from: today, to: today } })).toMatchObject({
      itemList,
    });
    // A category goes with its account's rule; the account stays.
    await a.sql(`update ledger_note set category = null where shop_id = ${s.shopId}`);
    await a.ok(s.admin, lookupContract.remove, {
      params: { kind: 'monetary' },
      body: { code: 'WASH' },
    });
    const after = await a.ok(s.admin, journalContract.accounts, {});
    expect(after.accounts.find((one) => one.name === 'ค่าซักรีด')?.used).toBe(false);
  });

  it('is the shop’s to change: codes once, what is used stays, and whoever comes second is told', async () => {
    const s = await a.makeShop();
    const { accounts } = await a.ok(s.admin, journalContract.start, {});
    const cash = accounts.find((one) => one.code === '1010');
    if (cash === undefined) throw new Error('no cash');
    const body = { code: '1010', name: 'ลิ้นชัก', kind: 'asset' as const };
    expect((await a.call(s.admin, journalContract.addAccount, { body })).error?.code).toBe('DUPLICATE_CODE');
    expect(
      (await a.call(s.admin, journalContract.addAccount, { body: { ...body, code: '=1' } })).status,
    ).toBe(400);
    const params = { id: cash.accountId };
    const saved = await a.ok(s.admin, journalContract.saveAccount, { params, body: { ...body, version: 0 } });
    expect(saved.accounts.find((one) => one.code === '1010')?.name).toBe('ลิ้นชัก');
    expect(
      (await a.call(s.admin, journalContract.saveAccount, { params, body: { ...body, version: 0 } })).error
        ?.code,
    ).toBe('CHANGED');
    expect((await a.call(s.admin, journalContract.removeAccount, { params })).error?.code).toBe('IN_USE');
    const free = accounts.find((one) => one.code === '3010');
    const left = await a.ok(s.admin, journalContract.removeAccount, { params: { id: free?.accountId ?? 0 } });
    expect(left.accounts.some((one) => one.code === '3010')).toBe(false);
    // A stranger's account is none, and who only works at the counter changes nothing.
    expect((await a.call(a.shop.admin, journalContract.removeAccount, { params })).status).toBe(404);
    expect((await a.call(s.staff, journalContract.removeAccount, { params })).status).toBe(403);
    await a.sql(
      `insert into role_right (shop_id, role, name, given) values (${s.shopId}, 'admin', 'accounts', false)`,
    );
    await expect
      .poll(async () => (await a.call(s.admin, journalContract.removeAccount, { params })).status, {
        timeout: 10_000,
      })
      .toBe(403);
  });

  it('keeps where money went up to the day that is closed', async () => {
    const s = await a.makeShop();
    const { accounts } = await a.ok(s.admin, journalContract.start, {});
    const bank = accounts.find((one) => one.code === '1020')?.accountId ?? 0;
    const yesterday = addDays(today, -1);
    for (const day of [yesterday, today])
      await a.ok(s.admin, daybookContract.add, {
        body: { direction: 'expense', amount: 5, method: 'cash', day },
      });
    const paidFrom = async () => {
      const { itemList } = await a.ok(s.admin, journalContract.lines, {
        query: { from: yesterday, to: today },
      });
      return itemList.flatMap((one) => (one.credit === 0 ? [] : [one.code]));
    };
    expect(await paidFrom()).toEqual(['1010', '1010']);
    await a.ok(s.admin, journalContract.close, { body: { until: yesterday } });
    await a.ok(s.admin, journalContract.rule, { body: { source: 'cash', accountId: bank } });
    expect(await paidFrom()).toEqual(['1010', '1020']);
    expect(
      (await a.call(s.admin, journalContract.close, { body: { until: addDays(today, -9) } })).status,
    ).toBe(400);
    expect(
      (await a.call(s.admin, journalContract.close, { body: { until: addDays(today, 1) } })).status,
    ).toBe(400);
    const strange = accounts.find((one) => one.code === '1010')?.accountId ?? 0;
    await a.ok(a.shop.admin, journalContract.start, {});
    expect(
      (await a.call(a.shop.admin, journalContract.rule, { body: { source: 'cash', accountId: strange } }))
        .status,
    ).toBe(404);
    expect(
      (
        await a.call(s.admin, journalContract.rule, {
          body: { source: 'cash', category: 'X', accountId: bank },
        })
      ).status,
    ).toBe(400);
  });
});
