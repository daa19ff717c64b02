/** Preparing, fittings, photos, signatures and lists of wearers, at the wrong time or from the wrong shop. */
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, type Who } from '../../app/server/testing/app.ts';
import { pictureFile } from '../../app/server/testing/sample-files.ts';
import { writeSheet } from '../../core/server/sheet/write.ts';
import { partyContract } from '../../party/contract.ts';
import type { Order } from '../../order/contract.ts';
import { orderContract } from '../../order/contract.ts';
import { changeContract } from '../../change/contract.ts';
import { recordContract } from '../../record/contract.ts';
import { counterContract } from '../../counter/contract.ts';
import { inDays, ordersOf } from '../../order/server/testing/orders.ts';
import { prepareContract } from '../contract.ts';
import { steps } from '../steps.ts';

let a: TestApp;
let make: ReturnType<typeof ordersOf<Who>>;
beforeAll(async () => {
  a = await testApp();
  make = ordersOf<Who>(a);
});

const at = (order: { orderId: number }) => ({ params: { id: order.orderId } });
const tick = (order: Order, ids = make.idsOf(order), who: Who = a.shop.staff) =>
  a.call(who, prepareContract.tick, {
    ...at(order),
    body: { orderDetailIds: ids, steps: [...steps], done: true },
  });
const cancelled = async (order: Order): Promise<Order> =>
  a.ok(a.shop.admin, changeContract.cancel, {
    ...at(order),
    body: { kind: 'cancelled', reason: 'x', money: 'forfeit' },
  });
const sign = (order: Order, moment: 'out' | 'back', file = pictureFile(), who: Who = a.shop.staff) =>
  a.call(who, recordContract.sign, { ...at(order), body: { moment }, file });
const count = async (table: string): Promise<number> =>
  (await a.one<{ n: number }>(`select count(*)::int as n from ${table}`)).n;

describe('preparing', () => {
  it('no cancelled line, no line that is out, none of another order or shop is ticked; nothing is kept', async () => {
    const [gone, out, here, next] = [
      await cancelled(await make.reserved()),
      await make.out(),
      await make.reserved(),
      await make.reserved(),
    ];
    expect((await tick(gone)).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await tick(out)).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await tick(here, [...make.idsOf(here), ...make.idsOf(next)])).status).toBe(404);
    expect((await tick(here, make.idsOf(here), a.other.staff)).status).toBe(404);
    expect((await tick(here, make.idsOf(here), a.shop.staff2)).status).toBe(404);
    for (const order of [gone, out])
      for (const body of [
        { barcode: order.lines[0]?.barcode || 'x' },
        { barcode: 'x', orderDetailId: order.lines[0]?.orderDetailId ?? 0 },
      ])
        expect([404, 409]).toContain(
          (await a.call(a.shop.staff, prepareContract.bind, { ...at(order), body })).status,
        );
    const states = async (order: Order) => (await a.ok(a.shop.staff, orderContract.get, at(order))).state;
    expect([await states(gone), await states(out), await states(here)]).toEqual([
      'cancelled',
      'out',
      'reserved',
    ]);
    expect((await tick(here)).status).toBe(200);
    expect(await states(here)).toBe('prepared');
    await cancelled(here);
    expect((await tick(here)).error.code).toBe('ILLEGAL_TRANSITION');
    const note = { orderDetailId: make.idsOf(here)[0] ?? 0, note: 'x', alteration: '' };
    expect(
      (await a.call(a.shop.staff, prepareContract.saveNote, { ...at(here), body: note })).error.code,
    ).toBe('ILLEGAL_TRANSITION');
  });

  it('two fittings at one time: both may be, and each is told of the other; not of another branch or shop', async () => {
    const customerId = await a.makeCustomer();
    const time = { day: inDays(3), from: '10:00', to: '11:00' };
    const one = await a.ok(a.shop.staff, prepareContract.addFitting, {
      body: { customerId, ...time } as never,
    });
    const clashes = async (who: Who, from: string, to: string) =>
      (
        await a.ok(who, prepareContract.checkFitting, { body: { day: time.day, from, to } as never })
      ).clashes.map((it) => it.fittingId);
    expect(await clashes(a.shop.staff, '10:59', '12:00')).toEqual([one.fittingId]);
    expect(await clashes(a.shop.staff, '11:00', '12:00')).toEqual([]);
    expect(await clashes(a.shop.staff, '09:00', '10:00')).toEqual([]);
    expect(await clashes(a.shop.staff2, '10:00', '11:00')).toEqual([]);
    expect(await clashes(a.other.staff, '10:00', '11:00')).toEqual([]);
    const theirs = await a.makeCustomer('x', a.other.shopId);
    expect(
      (
        await a.call(a.shop.staff, prepareContract.addFitting, {
          body: { customerId: theirs, ...time } as never,
        })
      ).status,
    ).toBe(404);
  });
});

describe('photos and signatures', () => {
  it('a photo of an order of another shop, or with a line of another order, leaves neither row nor picture', async () => {
    const [order, next] = [await make.out(), await make.out()];
    const before = [await count('order_photo'), await count('image')];
    const photo = (who: Who, orderDetailId: number) =>
      a.call(who, recordContract.addPhoto, {
        ...at(order),
        body: { orderDetailId, moment: 'out' },
        file: pictureFile(),
      });
    const [own = 0] = make.idsOf(order);
    expect((await photo(a.other.owner, own)).status).toBe(404);
    expect((await photo(a.shop.staff, make.idsOf(next)[0] ?? 0)).status).toBe(404);
    expect([await count('order_photo'), await count('image')]).toEqual(before);
    expect((await photo(a.shop.staff, own)).status).toBe(200);
  });

  it('a signature that is no picture is refused: text, a page, a picture by name only', async () => {
    const order = await make.out();
    const bytes = (text: string) => new TextEncoder().encode(text);
    for (const file of [
      { name: 's.png', type: 'image/png', bytes: bytes('signed') },
      {
        name: 's.svg',
        type: 'image/svg+xml',
        bytes: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      },
      { name: 's.png', type: 'image/png', bytes: bytes('<html><script>alert(1)</script></html>') },
      {
        name: '../../x.png',
        type: 'image/png',
        bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      },
      { name: 'empty.png', type: 'image/png', bytes: new Uint8Array() },
    ]) {
      const answer = await sign(order, 'out', file);
      expect(answer.status, file.name).toBeGreaterThanOrEqual(400);
      expect(answer.status, file.name).toBeLessThan(500);
    }
    expect((await a.ok(a.shop.staff, recordContract.record, at(order))).signatures).toEqual([]);
    expect((await sign(order, 'out', pictureFile(), a.other.staff)).status).toBe(404);
  });

  it('after the return was undone nobody signs for it; what was signed stays told', async () => {
    const order = await make.out();
    await make.back(order);
    expect((await sign(order, 'back')).status).toBe(200);
    const { undo } = await a.ok(a.shop.admin, orderContract.log, at(order));
    await a.ok(a.shop.admin, changeContract.undo, {
      ...at(order),
      body: { stepId: undo?.stepId ?? 0, reason: 'x' },
    });
    const two = await a.ok(a.shop.admin, orderContract.log, at(order));
    await a.ok(a.shop.admin, changeContract.undo, {
      ...at(order),
      body: { stepId: two.undo?.stepId ?? 0, reason: 'x' },
    });
    expect((await sign(order, 'back')).error.code).toBe('ILLEGAL_TRANSITION');
    expect((await a.ok(a.shop.staff, recordContract.record, at(order))).signatures).toHaveLength(1);
    const gone = await cancelled(order);
    expect((await sign(gone, 'out')).error.code).toBe('ILLEGAL_TRANSITION');
  });
});

describe('a list of wearers', () => {
  const days = { pickupDay: inDays(10), returnDay: inDays(12) };

  it('of 500 rows is one order; of 501 is refused; hostile text and formulas stay text', async () => {
    const { itemId, code } = await a.makeItem({ units: 500 });
    const hostile = [
      "=cmd|'/c calc'!A1",
      '@SUM(1)',
      '<img src=x onerror=alert(1)>',
      "'; drop table wearer; --",
      '{{7*7}}',
      '\u202egnp.exe',
      'ก'.repeat(196),
    ];
    // Nobody stands there twice: who does is asked about.
    const names = Array.from({ length: 500 }, (_, n) => `${hostile[n % hostile.length] ?? 'x'} ${n}`);
    const file = {
      name: 'list.csv',
      bytes: new Uint8Array(
        await buffer(
          writeSheet('csv', [{ name: 'a', heading: ['ชื่อ', 'รหัส'], rows: names.map((name) => [name, code]) }]),
        ),
      ),
    };
    const seen = await a.ok(a.shop.staff, partyContract.preview, { body: {}, file });
    expect(seen.rows).toHaveLength(500);
    expect(seen.rows.every((row) => row.itemId === itemId)).toBe(true);
    expect(seen.rows[3]?.name).toBe(names[3]);
    const customerId = await a.makeCustomer();
    const create = (rows: readonly string[]) =>
      a.call(a.shop.staff, partyContract.create, {
        body: {
          ...days,
          customerId,
          reserve: true,
          wearers: rows.map((name) => ({ name, itemIds: [itemId] })),
        },
      });
    expect((await create([...names, 'one more'])).status).toBe(400);
    const made = await create(names);
    expect(made.status, JSON.stringify(made.error)).toBe(200);
    expect(made.data.wearers.map((one) => one.name)).toEqual(names.map((name) => name.trim()));
    expect(await count('wearer')).toBe(500);
  }, 60_000);

  it("a wearer of another shop's order or with another shop's garment does not exist", async () => {
    const [mine, theirs] = [await a.makeItem({ units: 2 }), await a.makeItem({ units: 2, shop: a.other })];
    const create = (who: Who, customerId: number, itemId: number) =>
      a.call(who, partyContract.create, {
        body: { ...days, customerId, reserve: true, wearers: [{ name: 'ก', itemIds: [itemId] }] },
      });
    const [here, there] = [await a.makeCustomer(), await a.makeCustomer('x', a.other.shopId)];
    expect((await create(a.shop.staff, here, theirs.itemId)).status).toBe(404);
    expect((await create(a.shop.staff, there, mine.itemId)).status).toBe(404);
    const foreign = (await create(a.other.staff, there, theirs.itemId)).data;
    const own = (await create(a.shop.staff, here, mine.itemId)).data;
    const params = { id: foreign.wearers[0]?.wearerId ?? 0 };
    expect((await a.call(a.shop.owner, partyContract.removeWearer, { params })).status).toBe(404);
    expect(
      (await a.call(a.shop.owner, partyContract.saveWearer, { params, body: { name: 'x' } })).status,
    ).toBe(404);
    expect(
      (
        await a.call(a.shop.owner, partyContract.addWearers, {
          ...at(foreign),
          body: { wearers: [{ name: 'x', itemIds: [mine.itemId] }] },
        })
      ).status,
    ).toBe(404);
    const mixed = {
      garmentId: own.wearers[0]?.garments[0]?.garmentId ?? 0,
      orderDetailId: foreign.wearers[0]?.garments[0]?.orderDetailId ?? 0,
    };
    expect(
      (await a.call(a.shop.staff, partyContract.assign, { ...at(own), body: { one: mixed } })).status,
    ).toBe(400);
    expect((await a.ok(a.shop.staff, partyContract.get, at(own))).wearers).toEqual(own.wearers);
  });

  it('a wearer taken off while the garment goes out: the garment is out, and its line nobody wears', async () => {
    const { itemId } = await a.makeItem({ units: 1, rentalPrice: 0, bail: 0 });
    const party = await a.ok(a.shop.staff, partyContract.create, {
      body: {
        ...days,
        customerId: await a.makeCustomer(),
        reserve: true,
        wearers: [{ name: 'ก', itemIds: [itemId] }],
      },
    });
    const line = party.wearers[0]?.garments[0]?.orderDetailId ?? 0;
    const [gone, out] = await Promise.all([
      a.call(a.shop.staff, partyContract.removeWearer, { params: { id: party.wearers[0]?.wearerId ?? 0 } }),
      a.call(a.shop.staff, counterContract.pickup, {
        ...at(party),
        body: { lines: [{ orderDetailId: line }] },
      }),
    ]);
    expect([gone.status, out.status]).toEqual([200, 200]);
    const now = await a.ok(a.shop.staff, partyContract.get, at(party));
    expect([now.state, now.wearers]).toEqual(['out', []]);
    expect(
      (
        await a.ok(a.shop.staff, counterContract.takeBack, {
          ...at(party),
          body: { lines: [{ orderDetailId: line, returnedDay: inDays(0) }] },
        })
      ).lines,
    ).toHaveLength(1);
  });
});
