import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkAccess, type Right } from '#lib/vocabulary/access-rules.ts';
import { offlineContract } from '#counter/offline/contract.ts';
import { testDevicesOn } from '#counter/offline/server/testing/devices.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { cash, inDays, orderBuildersOf, saveShopRules, today } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { moneyFields } from '../testing/money-rules.ts';
import { operations } from '../testing/operations.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff } = a.shop;

type Json = { [key: string]: unknown };

/** Returns the paths of numbers, without integers. */
const numbersIn = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, properties = {}, items, anyOf, oneOf, allOf } = schema as Json;
  if (type === 'number') return [path];
  return [
    ...Object.entries(properties as Json).flatMap(([name, one]) =>
      numbersIn(one, path === '' ? name : `${path}.${name}`),
    ),
    ...numbersIn(items, `${path}[]`),
    ...[anyOf, oneOf, allOf].flat().flatMap((one) => numbersIn(one, path)),
  ];
};

const everyRight = (right: Right | undefined) => (right === undefined ? [] : [right]);
const typedByStaff = operations.flatMap(({ name, row }) => {
  const who = { roles: ['staff' as const], package: 'l' as const, rights: everyRight(row.right) };
  if (row.allow === 'public' || checkAccess(who, row) !== 'ok') return [];
  return [row.body, row.query].flatMap((schema) =>
    schema === undefined
      ? []
      : numbersIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), '').map(
          (path) => `${name} ${path}`,
        ),
  );
});
const fields = Object.entries(moneyFields).flatMap(([name, paths]) =>
  Object.entries(paths).map(([path, rule]) => ({ name: `${name} ${path}`, rule })),
);

type Reply = { status: number; error: { code: string } };
/** Amounts in baht. */
type TypedFee = { list: number; type: (amount: number) => Promise<Reply> };

const reason = 'ลูกค้าประจำ';
const at = (order: Pick<Order, 'orderId'>) => ({ params: { id: order.orderId } });
const overdue = async () => {
  const order = await make.out();
  await make.earlier(order.orderId, 5);
  return make.get(order);
};
const lateFeeOf = ({ lines }: Order): number => lines.reduce((sum, line) => sum + 100 * line.daysLate, 0);
const returned = (line: (amount: number) => object) => async (): Promise<TypedFee> => {
  const order = await make.out();
  const lines = (amount: number) =>
    make.idsOf(order).map((orderDetailId) => ({ orderDetailId, returnedDay: today(), ...line(amount) }));
  return {
    list: 50,
    type: (amount) =>
      a.call(staff, rentalsContract.takeBack, { ...at(order), body: { lines: lines(amount) } }),
  };
};
const returnedOffline = (line: (amount: number) => object) => async (): Promise<TypedFee> => {
  const { deviceOf } = testDevicesOn(a);
  const order = await make.out();
  const { step } = await deviceOf();
  return {
    list: 50,
    type: async (amount) => {
      const lines = order.lines.map(({ barcode }) => ({ barcode, ...line(amount) }));
      const body = step({ kind: 'takeBack' as const, orderId: order.orderId, lines });
      const reply = await a.call(staff, offlineContract.send, { body });
      return reply.status === 200 && reply.data.state !== 'done'
        ? { status: 409, error: { code: reply.data.reason } }
        : reply;
    },
  };
};
const draftWithShipping = async () => {
  const { itemId } = await a.makeItem({ units: 1 });
  const order = await make.reserved({ itemId, reserve: false }, { shipping: 60 });
  const wish = await make.wish({ itemId, customerId: order.customer?.customerId ?? 0 });
  return { order, wish: { ...wish, discountReason: reason } };
};

const cases: Readonly<Record<string, () => Promise<TypedFee>>> = {
  'rental.extend fee': async () => {
    const order = await make.out();
    const days = { returnDay: inDays(22) };
    const { fee } = await a.ok(staff, amendmentContract.extendPreview, { ...at(order), body: days });
    const body = { ...days, discountReason: reason };
    return {
      list: fee,
      type: (amount) =>
        a.call(staff, amendmentContract.extend, { ...at(order), body: { ...body, fee: amount } }),
    };
  },
  'rental.extend lateFee': async () => {
    const order = await overdue();
    const body = { returnDay: inDays(5), lateFeeReason: reason };
    return {
      list: lateFeeOf(order),
      type: (lateFee) =>
        a.call(staff, amendmentContract.extend, { ...at(order), body: { ...body, lateFee } }),
    };
  },
  'rental.swap fee': async () => {
    const order = await make.reserved();
    const { itemId } = await a.makeItem({ units: 1 });
    const [orderDetailId = 0] = make.idsOf(order);
    const body = { orderDetailId, itemId, discountReason: reason };
    return {
      list: 100,
      type: (fee) => a.call(staff, amendmentContract.swap, { ...at(order), body: { ...body, fee } }),
    };
  },
  'rental.open shipping': async () => {
    const zone = { name: 'near', places: ['10'], fee: 60, outDays: 0, backDays: 0 };
    await saveShopRules(a, { deliveryZones: [zone] });
    const sent = { byParcel: true, parcelZone: zone.name, discountReason: reason };
    return { list: 60, type: (shipping) => make.open({}, { ...sent, shipping }) };
  },
  'rental.saveDraft shipping': async () => {
    const { order, wish } = await draftWithShipping();
    return {
      list: 60,
      type: (shipping) =>
        a.call(staff, rentalsContract.saveDraft, { ...at(order), body: { ...wish, shipping } }),
    };
  },
  'rental.walkIn shipping': async () => {
    const { order, wish } = await draftWithShipping();
    const { reserve: _, ...walkIn } = { ...wish, draftId: order.orderId };
    return {
      list: 60,
      type: (shipping) => {
        const payments = [cash('price', 500 + shipping), cash('bail', 1000)];
        return a.call(staff, rentalsContract.walkIn, { body: { ...walkIn, shipping, payments } as never });
      },
    };
  },
  'billing.make shipping': async () => {
    const order = await make.reserved();
    const body = { price: 500, bail: 1000, dueDay: inDays(1), discountReason: reason };
    await a.ok(staff, paymentLinksContract.make, { ...at(order), body: { ...body, shipping: 60 } });
    return {
      list: 60,
      type: (shipping) =>
        a.call(staff, paymentLinksContract.make, { ...at(order), body: { ...body, shipping } }),
    };
  },
  'rental.takeBack lines[].lateFee': async () => {
    const order = await overdue();
    const [orderDetailId = 0] = make.idsOf(order);
    const line = { orderDetailId, returnedDay: today(), lateFeeReason: reason };
    return {
      list: lateFeeOf(order),
      type: (lateFee) =>
        a.call(staff, rentalsContract.takeBack, { ...at(order), body: { lines: [{ ...line, lateFee }] } }),
    };
  },
  'rental.takeBack lines[].damagedParts[].fee': async () => {
    const { itemId, groupId } = await a.makeItem({ units: 1, parts: [{ name: 'เข็มขัด', lossPrice: 250 }] });
    const order = await make.out({ itemId });
    const { id } = await a.one<{ id: number }>(
      'select id::int as id from product_group_part where group_id = $1',
      [groupId],
    );
    const lines = (fee: number) =>
      make.idsOf(order).map((orderDetailId) => ({
        orderDetailId,
        returnedDay: today(),
        damagedParts: [{ partId: id, fee }],
      }));
    return {
      list: 50,
      type: (fee) =>
        a.call(staff, rentalsContract.takeBack, {
          ...at(order),
          body: { lines: lines(Math.max(fee, 0.01)) },
        }),
    };
  },
  'rental.takeBack lines[].damageFee': returned((damageFee) => ({ damageFee })),
  'rental.takeBack lines[].cleaningFee': returned((cleaningFee) => ({ cleaningFee })),
  'offline.send what.lines[].damageFee': returnedOffline((damageFee) => ({ damageFee })),
  'offline.send what.lines[].cleaningFee': returnedOffline((cleaningFee) => ({ cleaningFee })),
};

const refusedWith = { fee: 'DISCOUNT_LIMIT', waived: 'FORBIDDEN', added: null } as const;
const fees = fields.flatMap(({ name, rule }) =>
  rule === 'fee' || rule === 'waived' || rule === 'added' ? [{ name, refusal: refusedWith[rule] }] : [],
);

describe('each amount that staff can type', () => {
  it('has a rule in the table', () => {
    expect(typedByStaff.length).toBeGreaterThan(100);
    expect([...new Set(typedByStaff)].toSorted()).toEqual(fields.map((one) => one.name).toSorted());
  });

  it.each(fees)(
    '$name: staff cannot lower it to 0 or half; double is accepted',
    async ({ name, refusal }) => {
      await saveShopRules(a, { swapFee: 100, lateFeePerDay: 100, lateGraceDays: 0, lateFeeDays: null });
      const typed = cases[name];
      if (typed === undefined) throw new Error(`no case for ${name}`);
      for (const factor of [0, 0.5, 2]) {
        const { list, type } = await typed();
        expect(list).toBeGreaterThan(0);
        const { status, error } = await type(Math.round(list * factor * 100) / 100);
        const refused = factor < 1 && refusal !== null;
        expect([factor, status, error?.code ?? null]).toEqual([
          factor,
          refused ? 403 : 200,
          refused ? refusal : null,
        ]);
      }
    },
  );
});
