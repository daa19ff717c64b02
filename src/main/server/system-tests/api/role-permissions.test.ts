/** What a shop lets its roles do: who may say so, and what it decides within seconds, on sessions that go on. */
import { describe, expect, it } from 'vitest';
import { rooms } from '#main/server/modules.ts';
import { type Who, testApp } from '#test/server/test-app.ts';
import { makeObjects } from '#test/samples/sample-objects.ts';
import { samples } from '#test/samples/all-samples.ts';
import { type Right, type Role, rights, usualRights } from '#lib/vocabulary/access-rules.ts';
import type { Row } from '#lib/contract/contract.ts';
import { identityContract } from '#access/authentication/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { peopleContract } from '#access/staff-accounts/contract.ts';

const a = await testApp();

const set = (who: Who, role: Role, right: Right, given: boolean) =>
  a.call(who, peopleContract.setRight, { body: { role, right, given } });
const told = async (who: Who) =>
  (await a.ok(who, identityContract.getAuthorize, { body: { username: who.username } })).rights;
const soon = { timeout: 5000, interval: 100 };

describe('the table of rights', () => {
  it('is as usual until the shop says otherwise; the owner has all', async () => {
    const { owner, admin, staff } = a.shop;
    expect(await a.ok(owner, peopleContract.rights)).toMatchObject({
      table: usualRights,
      mayChange: ['admin', 'accountingadmin', 'useradmin', 'staff'],
      staffRefundLimit: 5000,
    });
    expect((await a.ok(admin, peopleContract.rights)).mayChange).toEqual([
      'accountingadmin',
      'useradmin',
      'staff',
    ]);
    expect(await told(owner)).toEqual([...rights]);
    expect(await told(staff)).toEqual(usualRights.staff);
    expect((await a.call(staff, peopleContract.rights)).status).toBe(403);
  });

  it('nobody changes what they are, or gives what they have not; no other shop is touched', async () => {
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
    expect((await a.ok(a.other.owner, peopleContract.rights)).table).toEqual(usualRights);
    expect(
      await a.sql("select after->>'right' as right from audit_log where action = 'people.right' order by id"),
    ).toEqual([{ right: 'void' }, { right: 'void' }]);
    expect((await a.call(owner, peopleContract.setRight, { body: { role: 'staff' } as never })).status).toBe(
      400,
    );
  });
});

describe('an operation that asks for a right', () => {
  const asking = rooms
    .flatMap((room) =>
      Object.entries(room.contract).map(([name, row]) => ({ name: `${room.name}.${name}`, row })),
    )
    .flatMap(({ name, row }: { name: string; row: Row }) =>
      row.right === undefined ? [] : [{ name, row, right: row.right }],
    );

  it('is open and shut by the table for everybody whom its role lets in, without a new login', async () => {
    const of = await makeObjects(a, a.shop);
    const { owner } = a.shop;
    const status = async (who: Who, row: Row): Promise<number> => {
      const { params, body } = samples.get(row) ?? {};
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
        for (const right of rights)
          await a.ok(owner, peopleContract.setRight, { body: { role, right, given } });
      // What garments have cost is shown to who may see it.
      await expect.poll(cost, soon).toBe(given ? 0 : null);
      for (const role of both) {
        const who = a.shop[role];
        expect(await told(who)).toEqual(given ? [...rights] : []);
        const lets = { staff: ['staff'], admin: ['staff', 'admin'] }[role];
        for (const { name, row } of asking.filter((one) => lets.includes(one.row.allow))) {
          const refused = async () => (await status(who, row)) === 403;
          await expect.poll(async () => [name, await refused()], soon).toEqual([name, !given]);
        }
      }
    }
    expect(asking.length).toBeGreaterThanOrEqual(9);
    // It was one session all the time.
    expect(await a.sql('select from session where user_id = $1', [a.shop.staff.userId])).toHaveLength(1);
    expect(await status(owner, stockContract.units)).toBe(200);
  });
});
