import { expect } from 'vitest';
import { StepContent, paymentsOfStep } from '#counter/offline/contract.ts';
import type { DevicesWorld } from './random-moves.ts';

export const drawerCashOf = async ({ sql, shop }: DevicesWorld['a']): Promise<number> => {
  const [row] = await sql<{ sum: string }>(
    "select coalesce(sum(amount), 0) / 100 as sum from ledger_entry where shop_id = $1 and method = 'cash'",
    [shop.shopId],
  );
  return Number(row?.sum ?? 0);
};

/** Asserts that each step is stored once, its money booked once, and each garment with one customer. */
export const expectAllOnce = async (w: DevicesWorld, drawerBefore: number): Promise<void> => {
  const { a, all } = w;
  const ids = all.map((one) => one.id);
  const kept = await a.sql<{
    step: string;
    state: string;
    order_id: string | null;
    held: string;
    waits: string;
  }>(
    `select t.step, t.state, t.order_id, t.held, (select coalesce(sum(e.amount), 0) from offline_money m
       join ledger_entry e on e.shop_id = m.shop_id and e.id = m.entry_id
       where m.shop_id = t.shop_id and m.step_id = t.id and not m.placed) as waits
     from offline_step t where t.step = any($1::uuid[])`,
    [ids],
  );
  expect(kept.map((one) => one.step).toSorted()).toEqual(ids.toSorted());
  for (const one of kept) {
    expect(Number(one.held)).toBe(Number(one.waits));
    if (one.state === 'done') expect(one.order_id).not.toBeNull();
  }
  const moved = all.reduce((sum, { what }) => {
    if (what.kind === 'giveBack') return sum - what.amount;
    return sum + paymentsOfStep(StepContent.parse(what)).reduce((own, { amount }) => own + amount, 0);
  }, 0);
  expect(await drawerCashOf(a)).toBe(drawerBefore + w.counted + moved);
  const twice = await a.sql(
    `select r.unit_id from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
     where l.item_id = $1 and l.state = 'out' group by r.unit_id having count(*) > 1`,
    [w.itemId],
  );
  expect(twice).toEqual([]);
  const opened = kept.filter(
    (one) => all.some(({ id, what }) => id === one.step && what.kind === 'open') && one.state === 'done',
  );
  expect(new Set(opened.map((one) => one.order_id)).size).toBe(opened.length);
};
