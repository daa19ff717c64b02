import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { appModules } from '#main/server/modules.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { makeSampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamples } from '#test/samples/all-samples.ts';
import { type Right, type Role, allRights, defaultRights } from '#lib/vocabulary/access-rules.ts';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';

const a = await testApp();

const set = (who: LoggedInPerson, role: Role, right: Right, given: boolean) =>
  a.call(who, staffAccountsContract.setRight, { body: { role, right, given } });
const rightsOf = async (who: LoggedInPerson) =>
  (await a.ok(who, authenticationContract.getAuthorize, { body: { username: who.username } })).rights;
const soon = { timeout: 5000, interval: 100 };

describe('the table of rights', () => {
  it('has default values until the shop changes them; the owner has all rights', async () => {
    const { owner, admin, staff } = a.shop;
    expect(await a.ok(owner, staffAccountsContract.rights)).toMatchObject({
      table: defaultRights,
      mayChange: ['admin', 'accountingadmin', 'useradmin', 'staff'],
      staffRefundLimit: 5000,
    });
    expect((await a.ok(admin, staffAccountsContract.rights)).mayChange).toEqual([
      'accountingadmin',
      'useradmin',
      'staff',
    ]);
    expect(await rightsOf(owner)).toEqual([...allRights]);
    expect(await rightsOf(staff)).toEqual(defaultRights.staff);
    expect((await a.call(staff, staffAccountsContract.rights)).status).toBe(403);
  });

  it('user and accounting admins have no refunds and citizen ids, unless the shop had such users before', async () => {
    const { shopId, branchA } = a.other;
    for (const role of ['useradmin', 'accountingadmin'] as const) {
      const who = await a.makeUser(shopId, `default.${role}`, [role], [branchA]);
      expect(await rightsOf(who)).not.toContain('refund');
      expect(await rightsOf(who)).not.toContain('citizenId');
    }
    await a.sql(await readFile('migrations/0361_admin_rights_kept.sql', 'utf8'));
    const { table } = await a.ok(a.other.owner, staffAccountsContract.rights);
    expect([table.useradmin, table.accountingadmin]).toEqual([[...allRights], [...allRights]]);
    // A shop without such users has the new default.
    expect((await a.ok(a.shop.owner, staffAccountsContract.rights)).table).toEqual(defaultRights);
    await a.sql('delete from role_right where shop_id = $1', [shopId]);
  });

  it('nobody changes their own role or grants rights that they lack; other shops are unaffected', async () => {
    const { owner, admin, staff } = a.shop;
    const useradmin = await a.makeUser(a.shop.shopId, 'rights.useradmin', ['useradmin'], [a.shop.branchA]);
    const both = await a.makeUser(
      a.shop.shopId,
      'rights.both',
      ['useradmin', 'accountingadmin'],
      [a.shop.branchA],
    );
    for (const who of [staff, useradmin, both])
      for (const role of ['staff', 'useradmin', 'accountingadmin', 'admin'] as const)
        expect([who.username, role, (await set(who, role, 'cost', true)).status]).toEqual([
          who.username,
          role,
          403,
        ]);
    expect((await set(admin, 'admin', 'void', true)).status).toBe(403);
    for (const who of [owner, admin]) expect((await set(who, 'owner', 'void', false)).status).toBe(403);
    expect((await set(owner, 'admin', 'void', false)).status).toBe(200);
    await expect.poll(async () => (await set(admin, 'staff', 'void', false)).status, soon).toBe(403);
    expect((await set(owner, 'admin', 'void', true)).status).toBe(200);
    expect((await a.ok(a.other.owner, staffAccountsContract.rights)).table).toEqual(defaultRights);
    expect(
      await a.sql("select after->>'right' as right from audit_log where action = 'people.right' order by id"),
    ).toEqual([{ right: 'void' }, { right: 'void' }]);
    expect(
      (await a.call(owner, staffAccountsContract.setRight, { body: { role: 'staff' } as never })).status,
    ).toBe(400);
  });
});

describe('an operation that requires a right', () => {
  const asking = appModules
    .flatMap((module) =>
      Object.entries(module.contract).map(([name, row]) => ({ name: `${module.apiName}.${name}`, row })),
    )
    .flatMap(({ name, row }: { name: string; row: OperationDefinition }) =>
      row.right === undefined ? [] : [{ name, row, right: row.right }],
    );

  it('follows the table for every role that it admits, without a new login', async () => {
    const of = await makeSampleObjects(a, a.shop);
    const { owner } = a.shop;
    const status = async (who: LoggedInPerson, row: OperationDefinition): Promise<number> => {
      const { params, body } = operationSamples.get(row) ?? {};
      return (
        await a.call(who, row, { ...(params && { params: params(of) }), ...(body && { body: body(of) }) })
      ).status;
    };
    const cost = async () =>
      (await a.ok(a.shop.staff, stockContract.units, { query: { size: 1 } })).itemList[0]?.cost;
    expect(await cost()).toBeNull();
    const both = ['staff', 'admin'] as const;
    for (const given of [true, false]) {
      for (const role of both)
        for (const right of allRights)
          await a.ok(owner, staffAccountsContract.setRight, { body: { role, right, given } });
      await expect.poll(cost, soon).toBe(given ? 0 : null);
      for (const role of both) {
        const who = a.shop[role];
        expect(await rightsOf(who)).toEqual(given ? [...allRights] : []);
        const lets = { staff: ['staff'], admin: ['staff', 'admin'] }[role];
        for (const { name, row } of asking.filter((one) => lets.includes(one.row.allow))) {
          const refused = async () => (await status(who, row)) === 403;
          await expect.poll(async () => [name, await refused()], soon).toEqual([name, !given]);
        }
      }
    }
    expect(asking.length).toBeGreaterThanOrEqual(9);
    expect(await a.sql('select from session where user_id = $1', [a.shop.staff.userId])).toHaveLength(1);
    expect(await status(owner, stockContract.units)).toBe(200);
  });
});
