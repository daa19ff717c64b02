import { expect } from 'vitest';
import type { TestApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { handedLinesOf, orderBuildersOf } from '#test/builders/index.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { stocktakeContract } from '#inventory/stock-takes/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';

export const otherModuleSteps = [
  'rent',
  'pickup',
  'return',
  'cancel',
  'go',
  'arrive',
  'take',
  'sell',
  'void',
  'hand',
] as const;
export type OtherModuleStep = (typeof otherModuleSteps)[number];

export const misplacedUnits = `
  with u as (select * from unit where id = any($1)),
    places as (
      select u.id, u.state, u.care_due,
        (select count(*) from care_line l where l.shop_id = u.shop_id and l.unit_id = u.id and l.state = 'sent') as vendors,
        (select count(*) from reservation r where r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'out' and r.purpose = 'rental') as renters,
        (select count(*) from reservation r where r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'out' and r.purpose = 'transfer') as ways,
        (select count(*) from order_sale_line l where l.shop_id = u.shop_id and l.unit_id = u.id and l.state = 'sold') as buyers,
        (select count(*) from reservation r where r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'held') as promises,
        (select count(*) from care_line l where l.shop_id = u.shop_id and l.unit_id = u.id and l.state = 'waiting') as waits
      from u)
  select 'in two places' as what, id from places where vendors + renters + (ways > 0)::int + buyers > 1
  union all select 'sold and promised, or no sale of it', id from places where (state = 'sold') <> (buyers > 0) or (state = 'sold' and promises > 0)
  union all select 'with a vendor and it is not said, or the reverse', id from places where (care_due is not null) <> (vendors > 0)
  union all select 'with a vendor and elsewhere', id from places where vendors > 0 and (state not in ('wash', 'repair') or waits > 0)
  union all select 'out with nobody, or the reverse', id from places where (state = 'out') <> (renters > 0)
  union all select 'on its way and here, or the reverse', id from places where (state = 'transit') <> (ways > 0)
  union all select 'a ticket miscounts', t.id from care_ticket t where t.id = any($2) and not exists (
    select from care_line l where l.shop_id = t.shop_id and l.ticket_id = t.id
    having count(*) = t.line_count and count(*) filter (where l.state = 'sent') = t.open_count)
  union all select 'an expense is not what its garments cost', e.id from ledger_entry e
    where e.id in (select l.expense_id from care_line l where l.ticket_id = any($2))
      and -e.amount <> (select sum(l.charged) from care_line l where l.shop_id = e.shop_id and l.expense_id = e.id)
  union all select 'charged without an expense, or the reverse', l.id from care_line l
    where l.ticket_id = any($2) and (coalesce(l.charged, 0) > 0) <> (l.expense_id is not null)`;

export type CareModelUnit = {
  id: number;
  barcode: string;
  state: string;
  branch: number;
  due: string | null;
};

export const pickByIndex = <T>(all: readonly T[], index: number): T | undefined =>
  all[index % Math.max(1, all.length)];

export const expectRefusalAs = (
  answer: { status: number; error: { code: string } },
  codes: readonly string[],
): void =>
  expect([[404, 409].includes(answer.status), codes.includes(answer.error.code), answer]).toEqual([
    true,
    true,
    answer,
  ]);

type StepNumbers = { x: number; y: number; z: boolean };

type OtherModulesWorld = {
  a: TestApp;
  rentals: ReturnType<typeof orderBuildersOf>;
  itemId: number;
  ids: readonly number[];
  customerId: number;
  today: Day;
  orders: number[];
  sales: number[];
  transfers: { id: number; barcode: string; to: number }[];
};

const unitOf = (world: OtherModulesWorld, index: number): Promise<CareModelUnit> =>
  world.a.one<CareModelUnit>(
    'select id::int, barcode, state, branch_id::int as branch, care_due::text as due from unit where id = $1',
    [world.ids[index % world.ids.length]],
  );

const staffOf = (world: OtherModulesWorld, branchId: number) => {
  const { staff, staff2, branchA } = world.a.shop;
  return branchId === branchA ? staff : staff2;
};

const rent = async (world: OtherModulesWorld, { x, y }: StepNumbers): Promise<void> => {
  const answer = await world.a.call(world.a.shop.staff, rentalsContract.open, {
    body: {
      customerId: world.customerId,
      pickupDay: addDays(world.today, y % 7),
      returnDay: addDays(world.today, (y % 7) + (x % 3)),
      lines: [{ itemId: world.itemId, quantity: 1 }],
      reserve: true,
    },
  });
  if (answer.status === 200) world.orders.push(answer.data.orderId);
  else expect(answer.error.code).toBe('NOT_AVAILABLE');
};

const move = async (
  world: OtherModulesWorld,
  kind: 'pickup' | 'return' | 'cancel',
  { x, y }: StepNumbers,
): Promise<void> => {
  const { staff, admin } = world.a.shop;
  const id = pickByIndex(world.orders, x);
  if (id === undefined) return;
  const params = { id };
  const order = await world.a.ok(staff, orderContract.get, { params });
  const lines = handedLinesOf(order);
  const next = (['ready', 'wash', 'inspect', 'repair'] as const)[y % 4] ?? 'wash';
  const answer =
    kind === 'pickup'
      ? await world.a.call(staff, rentalsContract.pickup, {
          params,
          body: {
            lines,
            payments: [
              { for: 'price', method: 'cash', amount: order.money.balance },
              { for: 'bail', method: 'cash', amount: order.money.bail },
            ].filter((pay) => pay.amount > 0) as never,
          },
        })
      : kind === 'return'
        ? await world.a.call(staff, rentalsContract.takeBack, {
            params,
            body: {
              lines: lines.map(({ orderDetailId }) => ({ orderDetailId, returnedDay: world.today, next })),
            },
          })
        : await world.a.call(admin, amendmentContract.cancel, {
            params,
            body: { kind: 'cancelled', money: 'refund', reason: 'x' },
          });
  expect([200, 409]).toContain(answer.status);
};

const sendToBranch = async (world: OtherModulesWorld, { x }: StepNumbers): Promise<void> => {
  const { branchA, branchB } = world.a.shop;
  const unit = await unitOf(world, x);
  const [from, to] = unit.branch === branchA ? [branchA, branchB] : [branchB, branchA];
  const who = staffOf(world, from);
  const asked = await world.a.call(who, transferContract.request, {
    body: { fromBranchId: from, toBranchId: to, unitIds: [unit.id] },
    branchId: from,
  });
  if (asked.status !== 200) return;
  const sent = await world.a.call(who, transferContract.send, {
    params: { id: asked.data.transferId },
    body: { barcodes: [unit.barcode], expectedDay: addDays(world.today, 1) },
    branchId: from,
  });
  if (sent.status === 200) world.transfers.push({ id: asked.data.transferId, barcode: unit.barcode, to });
  if (unit.due !== null) expect(sent.status).toBe(409);
};

const receive = async (world: OtherModulesWorld, { x }: StepNumbers): Promise<void> => {
  const transfer = pickByIndex(world.transfers, x);
  if (transfer === undefined) return;
  const answer = await world.a.call(staffOf(world, transfer.to), transferContract.receive, {
    params: { id: transfer.id },
    body: { barcodes: [transfer.barcode] },
    branchId: transfer.to,
  });
  expect([200, 409]).toContain(answer.status);
};

const takeStock = async (world: OtherModulesWorld, { x, y, z }: StepNumbers): Promise<void> => {
  const { admin, branchA } = world.a.shop;
  const started = await world.a.ok(admin, stocktakeContract.start, { body: { branchId: branchA } });
  const params = { id: started.takeId };
  const seen = [await unitOf(world, x), await unitOf(world, y)].map((unit) => unit.barcode);
  await world.a.ok(admin, stocktakeContract.scan, { params, body: { barcodes: seen } });
  await world.a.ok(admin, stocktakeContract.close, {
    params,
    body: { missingToLost: z, lostToFound: true },
  });
};

const sell = async (world: OtherModulesWorld, { x, z }: StepNumbers): Promise<void> => {
  const unit = await unitOf(world, x);
  const answer = await world.a.call(world.a.shop.admin, retailContract.sell, {
    body: {
      lines: [{ unitId: unit.id, price: 100, discountReason: 'x' }],
      payments: [{ for: 'price', method: 'cash', amount: 100 }],
      movePromises: z,
    },
  });
  if (answer.status === 200) world.sales.push(answer.data.orderId);
  if (unit.state !== 'ready' || unit.due !== null) expect([404, 409]).toContain(answer.status);
};

const undoSale = async (world: OtherModulesWorld, { x }: StepNumbers): Promise<void> => {
  const id = pickByIndex(world.sales, x);
  if (id === undefined) return;
  const answer = await world.a.call(world.a.shop.admin, retailContract.undo, {
    params: { id },
    body: { reason: 'x' },
  });
  expect([200, 409]).toContain(answer.status);
};

const moveByHand = async (world: OtherModulesWorld, { x, y }: StepNumbers): Promise<void> => {
  const unit = await unitOf(world, x);
  const to = (['ready', 'inspect', 'wash', 'repair'] as const)[y % 4] ?? 'ready';
  const answer = await world.a.call(world.a.shop.staff, stockContract.moveUnits, {
    body: { unitIds: [unit.id], to },
  });
  if (unit.due !== null && unit.state !== to) expectRefusalAs(answer, ['UNIT_AT_VENDOR']);
};

const act = async (world: OtherModulesWorld, kind: OtherModuleStep, numbers: StepNumbers): Promise<void> => {
  if (kind === 'rent') return rent(world, numbers);
  if (kind === 'pickup' || kind === 'return' || kind === 'cancel') return move(world, kind, numbers);
  if (kind === 'go') return sendToBranch(world, numbers);
  if (kind === 'arrive') return receive(world, numbers);
  if (kind === 'take') return takeStock(world, numbers);
  if (kind === 'sell') return sell(world, numbers);
  if (kind === 'void') return undoSale(world, numbers);
  return moveByHand(world, numbers);
};

/** The shop may refuse the steps of other modules. */
export const otherModules = async (
  a: TestApp,
  { itemId, ids }: { itemId: number; ids: readonly number[] },
) => {
  const world: OtherModulesWorld = {
    a,
    rentals: orderBuildersOf(a),
    itemId,
    ids,
    customerId: await a.makeCustomer(),
    today: bangkokDay(new Date()),
    orders: [],
    sales: [],
    transfers: [],
  };
  return {
    act: (kind: OtherModuleStep, x: number, y: number, z: boolean) => act(world, kind, { x, y, z }),
    unitOf: (index: number) => unitOf(world, index),
  };
};
