/** Random histories of the same few garments: rented, sent between branches, counted, sold, washed; against a model and the table of moves. */
import { expect, it } from 'vitest';
import { testApp } from '../../app/server/testing/app.ts';
import { fc } from '../../core/common/testing/random.ts';
import { lasting, limit, tally, toItsEnd } from '../../core/common/testing/proof.ts';
import { insightContract } from '../../insight/contract.ts';
import { cleanfixContract } from '../contract.ts';
import { type CareLineState, type CareResult, careResults, mayMove, placeAfter } from '../moves.ts';
import { stateFor } from '../services.ts';
import { laundry } from './testing/laundry.ts';
import {
  type OtherStep,
  oneOf,
  otherRooms,
  otherSteps,
  placesWrong,
  refusedAs,
} from './testing/other-rooms.ts';

const a = await testApp();
const { staff, admin, branchA } = a.shop;
const { day, makeVendor, makeUnits } = await laundry(a);
const outside = await makeVendor({ usualDays: 2, prices: [{ service: 'wash', price: 30 }] });
const own = await makeVendor({ inHouse: true, usualDays: 1 });

const command = fc.record({
  kind: fc.constantFrom(
    ...otherSteps,
    ...(['wait', 'wait', 'notSend', 'send', 'send', 'send', 'receive', 'receive', 'receive'] as const),
    ...(['day', 'undoSend', 'undoReceive', 'undoReceive'] as const),
  ),
  a: fc.nat(30),
  b: fc.nat(30),
  c: fc.boolean(),
});
/** What rarely follows of itself: a parcel that goes, comes back, and never did. */
const parcel = fc
  .record({ a: fc.nat(30), b: fc.integer({ min: 1, max: 30 }) })
  .map(({ a: x, b }) =>
    (['send', 'receive', 'undoReceive'] as const).map((kind) => ({ kind, a: x * 4 + 1, b, c: true })),
  );
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const isOther = (kind: Command['kind']): kind is OtherStep =>
  (otherSteps as readonly string[]).includes(kind);

const waitingStates: readonly string[] = ['inspect', 'wash', 'repair'];

/** Written beside the tables: which ticket has a garment, and what was charged for it, in satang. */
type Model = {
  tickets: { id: number; own: boolean; unitIds: number[]; away: Set<number>; receipts: Receipt[] }[];
  cost: Map<number, number>;
};
type Receipt = { unitIds: number[]; charged: number[] };

const play = async (commands: readonly Command[]): Promise<void> => {
  const { itemId, ids } = await makeUnits(3);
  const model: Model = { tickets: [], cost: new Map(ids.map((id) => [id, 0])) };
  const others = await otherRooms(a, { itemId, ids });
  const { unitOf } = others;
  const spent = async (): Promise<number> =>
    (
      await a.one<{ sum: number }>(
        `select coalesce(sum(amount), 0)::int as sum from ledger_entry where shop_id = ${a.shop.shopId} and kind = 'expense'`,
      )
    ).sum;
  const before = await spent();
  /** A step of the laundry is done exactly when the model says so; the others as the shop lets them. */
  const act = async ({ kind, a: x, b: y, c: z }: Command): Promise<void> => {
    if (isOther(kind)) return others.act(kind, x, y, z);
    if (kind === 'wait') {
      const unit = await unitOf(x);
      const service = z ? 'stain' : 'mend';
      const answer = await a.call(staff, cleanfixContract.wait, { body: { unitIds: [unit.id], service } });
      const may =
        unit.branch === branchA &&
        unit.due === null &&
        (unit.state === 'ready' || waitingStates.includes(unit.state));
      if (answer.status === 200) {
        expect(may).toBe(true);
        expect((await unitOf(x)).state).toBe(stateFor(service));
      } else if (may) refusedAs(answer, ['UNIT_RESERVED']);
      else refusedAs(answer, ['NOT_FOUND', 'UNIT_AT_VENDOR', 'UNIT_OUT', 'UNIT_IN_TRANSIT', 'UNIT_GONE']);
    } else if (kind === 'notSend') {
      const unit = await unitOf(x);
      const answer = await a.call(staff, cleanfixContract.notSend, { body: { unitIds: [unit.id] } });
      const may = unit.branch === branchA && unit.due === null && waitingStates.includes(unit.state);
      expect(answer.status === 200).toBe(may);
      if (may) expect((await unitOf(x)).state).toBe('ready');
    } else if (kind === 'send') {
      const vendor = y % 4 === 0 ? own : outside;
      const units = z ? [await unitOf(x)] : [await unitOf(x), await unitOf(x + 1)];
      const answer = await a.call(staff, cleanfixContract.send, {
        body: {
          wnfShopId: vendor.wnfShopId,
          itemList: units.map(({ id }) => ({
            unitId: id,
            service: 'wash' as const,
            ...(y % 3 === 0 && { price: y }),
            ...(y % 2 === 0 && { expectedDay: day(y % 5) }),
          })),
        },
      });
      const may = units.every(
        (unit) =>
          unit.branch === branchA &&
          unit.due === null &&
          (unit.state === 'ready' || waitingStates.includes(unit.state)),
      );
      if (answer.status === 200) {
        expect(may).toBe(true);
        const unitIds = units.map((unit) => unit.id);
        model.tickets.push({
          id: answer.data.ticket.wnforderId,
          own: vendor === own,
          unitIds,
          away: new Set(unitIds),
          receipts: [],
        });
      } else if (may) refusedAs(answer, ['UNIT_RESERVED']);
      else refusedAs(answer, ['NOT_FOUND', 'UNIT_AT_VENDOR', 'UNIT_OUT', 'UNIT_IN_TRANSIT', 'UNIT_GONE']);
    } else {
      // As a rule the last one: what was just sent comes back, and what just came back is taken back.
      const ticket = x % 4 === 0 ? oneOf(model.tickets, x) : model.tickets.at(-1);
      if (ticket === undefined) return;
      const params = { id: ticket.id };
      if (kind === 'receive') {
        const away = ticket.unitIds.filter((id) => ticket.away.has(id));
        const wanted = z && away.length > 0 ? away : ticket.unitIds.slice(0, 1);
        if (wanted.length === 0) return;
        const result: CareResult = careResults[y % careResults.length] ?? 'clean';
        const bad = result === 'damaged' || result === 'lost';
        const charge = y * 50;
        const answer = await a.call(staff, cleanfixContract.receive, {
          body: {
            wnforderId: ticket.id,
            itemList: wanted.map((unitId) => ({ unitId, result, charged: charge / 100, claim: bad ? y : 0 })),
          },
        });
        if (wanted.some((id) => !ticket.away.has(id))) return refusedAs(answer, ['NOT_ON_TICKET']);
        expect([answer.status, answer.error]).toEqual([200, answer.error]);
        const charged = ticket.own ? 0 : charge;
        for (const id of wanted) {
          ticket.away.delete(id);
          model.cost.set(id, (model.cost.get(id) ?? 0) + charged);
        }
        const now = await Promise.all(wanted.map((id) => unitOf(ids.indexOf(id))));
        expect(now.map((unit) => unit.state)).toEqual(wanted.map(() => placeAfter[result]));
        ticket.receipts.push({
          unitIds: wanted,
          charged: wanted.map(() => charged),
        });
      } else if (kind === 'day') {
        const answer = await a.call(staff, cleanfixContract.changeDay, {
          params,
          body: { expectedDay: day(y % 6), unitIds: z ? ticket.unitIds.slice(0, 1) : [] },
        });
        const wanted = z ? ticket.unitIds.slice(0, 1) : [...ticket.away];
        const may = wanted.length > 0 && wanted.every((id) => ticket.away.has(id));
        if (answer.status !== 200) refusedAs(answer, may ? ['UNIT_RESERVED'] : ['NOT_ON_TICKET']);
        else expect(may).toBe(true);
      } else if (kind === 'undoSend') {
        const may = ticket.away.size > 0 && ticket.away.size === ticket.unitIds.length;
        const answer = await a.call(staff, cleanfixContract.undoSend, { params, body: {} });
        if (!may) return refusedAs(answer, ['CARE_FOLLOWED']);
        expect(answer.status).toBe(200);
        ticket.away.clear();
        ticket.unitIds = [];
      } else {
        const receipt = ticket.receipts.at(-1);
        const answer = await a.call(admin, cleanfixContract.undoReceive, { params, body: {} });
        if (answer.status !== 200) return refusedAs(answer, ['CARE_FOLLOWED', 'UNIT_RESERVED']);
        // No other ticket has one of them since.
        if (receipt === undefined) throw new Error('there was no receipt to take back');
        ticket.receipts.pop();
        for (const [at, id] of receipt.unitIds.entries()) {
          expect(model.tickets.some((other) => other !== ticket && other.away.has(id))).toBe(false);
          ticket.away.add(id);
          model.cost.set(id, (model.cost.get(id) ?? 0) - (receipt.charged[at] ?? 0));
        }
      }
    }
  };

  type Line = { id: number; state: CareLineState };
  let lines = new Map<number, CareLineState>();
  const check = async (): Promise<void> => {
    const tickets = model.tickets.map((ticket) => ticket.id);
    expect(await a.sql(placesWrong, [ids, tickets])).toEqual([]);
    const away = await a.sql<{ id: number; ticket: number }>(
      "select unit_id::int as id, ticket_id::int as ticket from care_line where unit_id = any($1) and state = 'sent' order by 1",
      [ids],
    );
    expect(away).toEqual(
      model.tickets
        .flatMap((ticket) => [...ticket.away].map((id) => ({ id, ticket: ticket.id })))
        .toSorted((one, other) => one.id - other.id),
    );
    // Lines go on by the table alone; one that waits may give way to that of its ticket, or hang ready again.
    const found = await a.sql<Line>('select id::int, state from care_line where unit_id = any($1)', [ids]);
    const now = new Map(found.map((line) => [line.id, line.state]));
    for (const [id, was] of lines) {
      const is = now.get(id);
      expect([
        was,
        is,
        is === was || (is === undefined ? was === 'waiting' || was === 'sent' : mayMove(was, is)),
      ]).toEqual([was, is, true]);
    }
    lines = now;
    const costs = await a.sql<{ id: number; life: number; charged: number }>(
      `select u.id::int, (select coalesce(sum(e.cost), 0)::int from unit_event e where e.shop_id = u.shop_id and e.unit_id = u.id) as life,
        (select coalesce(sum(l.charged), 0)::int from care_line l where l.shop_id = u.shop_id and l.unit_id = u.id) as charged
       from unit u where u.id = any($1) order by 1`,
      [ids],
    );
    expect(costs).toEqual(
      [...model.cost]
        .map(([id, cost]) => ({ id, life: cost, charged: cost }))
        .toSorted((p, q) => p.id - q.id),
    );
    expect(await spent()).toBe(before - [...model.cost.values()].reduce((sum, cost) => sum + cost, 0));
  };

  for (const step of commands) {
    await act(step);
    await check();
  }
  // What the owner reads of a garment is what the vendors were paid for it.
  for (const [id, cost] of model.cost) {
    const { status, data } = await a.call(admin, insightContract.unitLife, { params: { id }, query: {} });
    if (status === 200) expect(data.money?.careCost).toBe(cost / 100);
  }
  tally({ histories: 1 });
};

it(
  'whatever happens to a garment, it is in one place, by the table of moves, and costs what was charged for it',
  { timeout: limit(900_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof({ weight: 7, arbitrary: command.map((one) => [one]) }, { weight: 1, arbitrary: parcel }),
          { minLength: 6, maxLength: 16 },
        ),
        toItsEnd((steps: Command[][]) => play(steps.flat())),
      ),
      {
        ...lasting(10, 300),
        endOnFailure: true,
      },
    );
  },
);
