/** Foreign keys tie each live reservation to its order line and back. Migration 0033 repairs older rows. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { splitStatements } from '#platform/db/migrations/migrate.ts';
import type { Order } from '../contract.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';

const a = await testApp({ own: 'changes owners and constraints of tables' });
const make = orderBuildersOf(a);

const promiseOf = (order: Order) =>
  a.one<{ id: string; state: string; line: string; unit: string }>(
    `select r.id, r.state, l.state as line, r.unit_id as unit from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
     where l.order_id = $1`,
    [order.orderId],
  );

describe('the database refuses at commit', () => {
  const expectRefused = (text: string, values: unknown[], constraint: string) =>
    expect(a.sql(text, values)).rejects.toMatchObject({
      code: '23503',
      message: expect.stringContaining(constraint),
    });

  it('a live reservation without an order line', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    await expectRefused(
      `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due) values (${a.shop.shopId}, $1, $2, $3, '[2031-01-01,2031-01-03)', '2031-01-02')`,
      [units[0]?.unitId, itemId, a.shop.branchA],
      'reservation_has_line',
    );
  });

  it('a released reservation of a line that is reserved, out or returned', async () => {
    for (const order of [await make.reserved(), await make.out(), await make.back(await make.out())])
      await expectRefused(
        "update reservation set state = 'released' where id = $1",
        [(await promiseOf(order)).id],
        'order_line_has_promise',
      );
  });

  it('a live reservation of a cancelled line, and a line that names another reservation', async () => {
    const { id } = await promiseOf(await make.reserved());
    const gone = "update order_line set state = 'cancelled' where reservation_id = $1";
    await expectRefused(gone, [id], 'reservation_has_line');
    const other = await promiseOf(await make.cancel(await make.reserved()));
    const wrong = 'update order_line set reservation_id = $2 where reservation_id = $1';
    await a.sql('delete from order_line where reservation_id = $1', [other.id]);
    await expect(a.sql(wrong, [id, other.id])).rejects.toMatchObject({ code: '23503' });
  });

  it('nothing within a transaction, nor reservations for transfers between branches', async () => {
    const order = await make.reserved();
    const { id, unit } = await promiseOf(order);
    await a.sql(`begin; update reservation set state = 'released' where id = ${id};
      update reservation set state = 'held' where id = ${id}; commit`);
    await a.sql(
      `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, purpose)
       select ${a.shop.shopId}, id, item_id, branch_id, '[2031-01-01,2031-01-03)', '2031-01-02', 'transfer' from unit where id = $1`,
      [unit],
    );
    expect((await make.cancel(order)).state).toBe('cancelled');
  });
});

// Needs a single server, because migrations run.
describe.skipIf(a.cluster)('the migration of an older shop', () => {
  /** Runs the migration as the schema owner, which is not a superuser and is subject to row-level security. */
  const mend = async (): Promise<void> => {
    const text = await readFile('migrations/0033_promise_and_line.sql', 'utf8');
    const tables = ['reservation', 'order_line', 'order_step', 'audit_log'];
    const owned = (role: string): string =>
      tables.map((table) => `alter table ${table} owner to ${role}`).join('; ');
    await a.sql(
      `create role schema_owner; grant all on schema public to schema_owner; ${owned('schema_owner')}`,
    );
    try {
      await a.sql(`begin; set local role schema_owner; ${splitStatements(text).join(';\n')}; commit`);
    } catch (error) {
      await a.sql('rollback');
      throw error;
    } finally {
      await a.sql(
        `${owned('current_user')}; revoke all on schema public from schema_owner; drop role schema_owner`,
      );
    }
  };

  it('releases reservations without a line and restores those of lines, and changes nothing else', async () => {
    await a.sql(`alter table reservation drop constraint reservation_has_line;
      alter table order_line drop constraint order_line_has_promise;
      alter table reservation drop column live_id; alter table order_line drop column live_reservation_id`);
    const whole = [await make.reserved(), await make.out(), await make.cancel(await make.reserved())];
    const before = await Promise.all(whole.map(promiseOf));

    // The line's days were changed twice and both changes undone. The second reservation remained.
    const { itemId } = await a.makeItem({ units: 1 });
    const left = await make.reserved({ itemId, from: 3, to: 5 });
    await a.sql(
      `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due)
       select shop_id, unit_id, item_id, branch_id, daterange(upper(blocked), upper(blocked) + 9), due + 8 from reservation where id = $1`,
      [(await promiseOf(left)).id],
    );
    // A price change and a cancellation were undone, so the line has its first reservation again, and the
    // second remained.
    const stale = await make.reserved({ from: 3, to: 5 });
    const first = await promiseOf(stale);
    await make.cancel(stale);
    await make.undo(stale);
    const second = await promiseOf(stale);
    await a.sql('update order_line set reservation_id = $2 where order_id = $1', [stale.orderId, first.id]);
    // Both lines have released reservations. One unit is still free. Another order has reserved the other
    // unit.
    const [free, taken] = [await make.reserved({ from: 3, to: 5 }), await make.reserved({ from: 3, to: 5 })];
    for (const order of [free, taken])
      await a.sql("update reservation set state = 'released' where id = $1", [(await promiseOf(order)).id]);
    const winner = await make.reserved({ itemId: taken.lines[0]?.itemId ?? 0, from: 4, to: 6 });

    await mend();

    expect(await Promise.all(whole.map(promiseOf))).toEqual(before);
    expect(await promiseOf(stale)).toEqual(second);
    expect(await promiseOf(free)).toMatchObject({ state: 'held', line: 'reserved' });
    expect(await promiseOf(taken)).toMatchObject({ state: 'released', line: 'cancelled' });
    expect(await promiseOf(winner)).toMatchObject({ state: 'held', line: 'reserved' });
    expect(
      await a.sql(
        `select action, subject_id::int from audit_log where action = 'reservation.free' or action = 'rental.cancel' and user_id is null`,
      ),
    ).toMatchObject([{ action: 'reservation.free' }, { action: 'rental.cancel', subject_id: taken.orderId }]);
    await make.cancel(left);
    const again = await make.reserved({ itemId, from: 0, to: 20 });
    expect(again.lines[0]).toMatchObject({ returnDay: inDays(20), state: 'reserved' });
    for (const order of [stale, free]) expect((await make.cancel(order)).state).toBe('cancelled');
  });
});
