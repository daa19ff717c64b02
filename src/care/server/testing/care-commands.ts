/** The care tables must match this model after random commands on a few garments. */
import { expect } from 'vitest';
import type { TestApp } from '#test/server/test-app.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { careContract } from '#care/contract.ts';
import {
  type CareLineState,
  type CareResult,
  careResults,
  isLegalCareMove,
  placeAfterReturn,
} from '#care/line-moves.ts';
import { unitStateForService } from '#care/care-services.ts';
import type { createTestLaundry } from './laundry.ts';
import {
  type OtherModuleStep,
  type CareModelUnit,
  pickByIndex,
  type otherModules,
  otherModuleSteps,
  misplacedUnits,
  expectRefusalAs,
} from './other-modules.ts';

const command = fc.record({
  kind: fc.constantFrom(
    ...otherModuleSteps,
    ...(['wait', 'wait', 'notSend', 'send', 'send', 'send', 'receive', 'receive', 'receive'] as const),
    ...(['day', 'undoSend', 'undoReceive', 'undoReceive'] as const),
  ),
  a: fc.nat(30),
  b: fc.nat(30),
  c: fc.boolean(),
});
export type CareCommand = typeof command extends fc.Arbitrary<infer T> ? T : never;
/** Creates a fixed sequence, which single random commands rarely produce. */
const parcel = fc
  .record({ a: fc.nat(30), b: fc.integer({ min: 1, max: 30 }) })
  .map(({ a: x, b }) =>
    (['send', 'receive', 'undoReceive'] as const).map((kind) => ({ kind, a: x * 4 + 1, b, c: true })),
  );
export const careCommands: fc.Arbitrary<CareCommand[][]> = fc.array(
  fc.oneof({ weight: 7, arbitrary: command.map((one) => [one]) }, { weight: 1, arbitrary: parcel }),
  { minLength: 6, maxLength: 16 },
);

const isOther = (kind: CareCommand['kind']): kind is OtherModuleStep =>
  (otherModuleSteps as readonly string[]).includes(kind);

const waitingStates: readonly string[] = ['inspect', 'wash', 'repair'];

type Vendor = { wnfShopId: number };
type Receipt = { unitIds: number[]; charged: number[] };
type Ticket = { id: number; own: boolean; unitIds: number[]; away: Set<number>; receipts: Receipt[] };
export type CareWorld = {
  a: TestApp;
  day: Awaited<ReturnType<typeof createTestLaundry>>['day'];
  outside: Vendor;
  own: Vendor;
  ids: number[];
  others: Awaited<ReturnType<typeof otherModules>>;
  tickets: Ticket[];
  /** The satang charged by vendors, by unit. */
  cost: Map<number, number>;
  /** The satang of all expenses before the history. */
  spentBefore: number;
  lines: Map<number, CareLineState>;
};

const mayWait = (w: CareWorld, unit: CareModelUnit): boolean =>
  unit.branch === w.a.shop.branchA &&
  unit.due === null &&
  (unit.state === 'ready' || waitingStates.includes(unit.state));
const elsewhere = ['NOT_FOUND', 'UNIT_AT_VENDOR', 'UNIT_OUT', 'UNIT_IN_TRANSIT', 'UNIT_GONE'];

const wait = async (w: CareWorld, { a: x, c: stained }: CareCommand): Promise<void> => {
  const { unitOf } = w.others;
  const unit = await unitOf(x);
  const service = stained ? 'stain' : 'mend';
  const answer = await w.a.call(w.a.shop.staff, careContract.wait, {
    body: { unitIds: [unit.id], service },
  });
  const may = mayWait(w, unit);
  if (answer.status === 200) {
    expect(may).toBe(true);
    expect((await unitOf(x)).state).toBe(unitStateForService(service));
  } else expectRefusalAs(answer, may ? ['UNIT_RESERVED'] : elsewhere);
};

const notSend = async (w: CareWorld, { a: x }: CareCommand): Promise<void> => {
  const { unitOf } = w.others;
  const unit = await unitOf(x);
  const answer = await w.a.call(w.a.shop.staff, careContract.notSend, { body: { unitIds: [unit.id] } });
  const may = mayWait(w, unit) && waitingStates.includes(unit.state);
  expect(answer.status === 200).toBe(may);
  if (may) expect((await unitOf(x)).state).toBe('ready');
};

const send = async (w: CareWorld, { a: x, b: y, c: single }: CareCommand): Promise<void> => {
  const { unitOf } = w.others;
  const vendor = y % 4 === 0 ? w.own : w.outside;
  const units = single ? [await unitOf(x)] : [await unitOf(x), await unitOf(x + 1)];
  const answer = await w.a.call(w.a.shop.staff, careContract.send, {
    body: {
      wnfShopId: vendor.wnfShopId,
      itemList: units.map(({ id }) => ({
        unitId: id,
        service: 'wash' as const,
        ...(y % 3 === 0 && { price: 1000 + y }),
        ...(y % 2 === 0 && { expectedDay: w.day(y % 5) }),
      })),
    },
  });
  const may = units.every((unit) => mayWait(w, unit));
  if (answer.status !== 200) return expectRefusalAs(answer, may ? ['UNIT_RESERVED'] : elsewhere);
  expect(may).toBe(true);
  const unitIds = units.map((unit) => unit.id);
  w.tickets.push({
    id: answer.data.ticket.wnforderId,
    own: vendor === w.own,
    unitIds,
    away: new Set(unitIds),
    receipts: [],
  });
  return undefined;
};

const receive = async (w: CareWorld, ticket: Ticket, { b: y, c: whole }: CareCommand): Promise<void> => {
  const away = ticket.unitIds.filter((id) => ticket.away.has(id));
  const wanted = whole && away.length > 0 ? away : ticket.unitIds.slice(0, 1);
  if (wanted.length === 0) return undefined;
  const result: CareResult = careResults[y % careResults.length] ?? 'clean';
  const bad = result === 'damaged' || result === 'lost';
  const charge = y * 50;
  const answer = await w.a.call(w.a.shop.staff, careContract.receive, {
    body: {
      wnforderId: ticket.id,
      itemList: wanted.map((unitId) => ({ unitId, result, charged: charge / 100, claim: bad ? y : 0 })),
    },
  });
  if (wanted.some((id) => !ticket.away.has(id))) return expectRefusalAs(answer, ['NOT_ON_TICKET']);
  expect([answer.status, answer.error]).toEqual([200, answer.error]);
  const charged = ticket.own ? 0 : charge;
  for (const id of wanted) {
    ticket.away.delete(id);
    w.cost.set(id, (w.cost.get(id) ?? 0) + charged);
  }
  const now = await Promise.all(wanted.map((id) => w.others.unitOf(w.ids.indexOf(id))));
  expect(now.map((unit) => unit.state)).toEqual(wanted.map(() => placeAfterReturn[result]));
  ticket.receipts.push({ unitIds: wanted, charged: wanted.map(() => charged) });
  return undefined;
};

const changeDay = async (w: CareWorld, ticket: Ticket, { b: y, c: single }: CareCommand): Promise<void> => {
  const answer = await w.a.call(w.a.shop.staff, careContract.changeDay, {
    params: { id: ticket.id },
    body: { expectedDay: w.day(y % 6), unitIds: single ? ticket.unitIds.slice(0, 1) : [] },
  });
  const wanted = single ? ticket.unitIds.slice(0, 1) : [...ticket.away];
  const may = wanted.length > 0 && wanted.every((id) => ticket.away.has(id));
  if (answer.status !== 200) expectRefusalAs(answer, may ? ['UNIT_RESERVED'] : ['NOT_ON_TICKET']);
  else expect(may).toBe(true);
};

const undoSend = async ({ a }: CareWorld, ticket: Ticket): Promise<void> => {
  const may = ticket.away.size > 0 && ticket.away.size === ticket.unitIds.length;
  const answer = await a.call(a.shop.staff, careContract.undoSend, {
    params: { id: ticket.id },
    body: {},
  });
  if (!may) return expectRefusalAs(answer, ['CARE_FOLLOWED']);
  expect(answer.status).toBe(200);
  ticket.away.clear();
  ticket.unitIds = [];
  return undefined;
};

const undoReceive = async ({ a, tickets, cost }: CareWorld, ticket: Ticket): Promise<void> => {
  const receipt = ticket.receipts.at(-1);
  const answer = await a.call(a.shop.admin, careContract.undoReceive, {
    params: { id: ticket.id },
    body: {},
  });
  if (answer.status !== 200) return expectRefusalAs(answer, ['CARE_FOLLOWED', 'UNIT_RESERVED']);
  if (receipt === undefined) throw new Error('no receipt to undo');
  ticket.receipts.pop();
  for (const [at, id] of receipt.unitIds.entries()) {
    expect(tickets.some((other) => other !== ticket && other.away.has(id))).toBe(false);
    ticket.away.add(id);
    cost.set(id, (cost.get(id) ?? 0) - (receipt.charged[at] ?? 0));
  }
  return undefined;
};

/** A care step succeeds exactly when the model allows it. Steps of other modules may fail. */
export const runCareCommand = async (w: CareWorld, one: CareCommand): Promise<void> => {
  const { kind, a: x } = one;
  if (isOther(kind)) return w.others.act(kind, x, one.b, one.c);
  if (kind === 'wait') return wait(w, one);
  if (kind === 'notSend') return notSend(w, one);
  if (kind === 'send') return send(w, one);
  // Selects mostly the last ticket, so that sent tickets are received and receipts undone.
  const ticket = x % 4 === 0 ? pickByIndex(w.tickets, x) : w.tickets.at(-1);
  if (ticket === undefined) return undefined;
  if (kind === 'receive') return receive(w, ticket, one);
  if (kind === 'day') return changeDay(w, ticket, one);
  return kind === 'undoSend' ? undoSend(w, ticket) : undoReceive(w, ticket);
};

export const careCostIn = async ({ one, shop }: TestApp): Promise<number> =>
  (
    await one<{ sum: number }>(
      `select coalesce(sum(amount), 0)::int as sum from ledger_entry where shop_id = ${shop.shopId} and kind = 'expense'`,
    )
  ).sum;

export const checkCareModel = async (w: CareWorld): Promise<void> => {
  const { a, ids } = w;
  const tickets = w.tickets.map((ticket) => ticket.id);
  expect(await a.sql(misplacedUnits, [ids, tickets])).toEqual([]);
  const away = await a.sql<{ id: number; ticket: number }>(
    "select unit_id::int as id, ticket_id::int as ticket from care_line where unit_id = any($1) and state = 'sent' order by 1",
    [ids],
  );
  expect(away).toEqual(
    w.tickets
      .flatMap((ticket) => [...ticket.away].map((id) => ({ id, ticket: ticket.id })))
      .toSorted((one, other) => one.id - other.id),
  );
  // Lines change state only as `isLegalCareMove` allows. A waiting line may be replaced by the line of its
  // ticket, or deleted when the garment is ready again.
  const found = await a.sql<{ id: number; state: CareLineState }>(
    'select id::int, state from care_line where unit_id = any($1)',
    [ids],
  );
  const now = new Map(found.map((line) => [line.id, line.state]));
  for (const [id, was] of w.lines) {
    const is = now.get(id);
    expect([
      was,
      is,
      is === was || (is === undefined ? was === 'waiting' || was === 'sent' : isLegalCareMove(was, is)),
    ]).toEqual([was, is, true]);
  }
  w.lines = now;
  const costs = await a.sql<{ id: number; life: number; charged: number }>(
    `select u.id::int, (select coalesce(sum(e.cost), 0)::int from unit_event e where e.shop_id = u.shop_id and e.unit_id = u.id) as life,
      (select coalesce(sum(l.charged), 0)::int from care_line l where l.shop_id = u.shop_id and l.unit_id = u.id) as charged
     from unit u where u.id = any($1) order by 1`,
    [ids],
  );
  expect(costs).toEqual(
    [...w.cost].map(([id, cost]) => ({ id, life: cost, charged: cost })).toSorted((p, q) => p.id - q.id),
  );
  expect(await careCostIn(a)).toBe(w.spentBefore - [...w.cost.values()].reduce((sum, cost) => sum + cost, 0));
};
