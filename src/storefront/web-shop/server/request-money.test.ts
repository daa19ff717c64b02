/** Every page must show the same satang for a request. */
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { promptPayQr } from '#lib/payments/promptpay.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { newTestSlipText, testSlipPicture } from '#test/builders/index.ts';
import { webShopContract } from '../contract.ts';
import { qrPath } from './links/qr-path.ts';
import {
  bahtOfSatang,
  type PricingCase,
  type TestPromotion,
  shopWithPricedRequests,
} from './testing/priced-requests.ts';
import { siteVisitor, createWebDress } from './testing/visitor.ts';

const a = await testApp();
const { shop } = a;
const { staff } = shop;
const { setUp, ask, newest } = shopWithPricedRequests(a);

const satang = (least: number, most: number) => fc.integer({ min: least, max: most });
const cases: fc.Arbitrary<PricingCase> = fc.record({
  vat: fc.constantFrom('none', 'inside', 'top'),
  fee: satang(0, 30_000),
  byParcel: fc.boolean(),
  share: fc.oneof(fc.constantFrom(0, 100), satang(0, 100)),
  addUp: fc.boolean(),
  promotions: fc.array(
    fc.oneof(
      fc.record({ gives: fc.constant('percent' as const), value: satang(1, 30) }),
      fc.record({ gives: fc.constant('each' as const), value: satang(1, 2000) }),
      fc.record({ gives: fc.constant('order' as const), value: satang(1, 4000) }),
    ),
    { maxLength: 3 },
  ),
  garments: fc.array(
    fc.record({ price: satang(10_000, 500_000), bail: satang(0, 300_000), n: satang(1, 2) }),
    { minLength: 1, maxLength: 3 },
  ),
  inPart: fc.boolean(),
});

const rounded = (amount: bigint, of: bigint): bigint => (2n * amount + of) / (2n * of);

/** Calculates the expected amount in satang without the product's code. */
const expected = (
  { vat, fee, byParcel, share, addUp, promotions }: PricingCase,
  garments: PricingCase['garments'],
) => {
  const rent = garments.reduce((sum, one) => sum + BigInt(one.price * one.n), 0n);
  const count = BigInt(garments.reduce((sum, one) => sum + one.n, 0));
  const gives = (left: bigint, { gives: how, value }: TestPromotion): bigint =>
    how === 'percent'
      ? rounded(left * BigInt(value), 100n)
      : how === 'each'
        ? count * BigInt(value)
        : BigInt(value);
  let off = 0n;
  if (addUp) {
    const percentFirst = [
      ...promotions.filter((one) => one.gives === 'percent'),
      ...promotions.filter((one) => one.gives !== 'percent'),
    ];
    for (const one of percentFirst) off += gives(rent - off, one);
  } else for (const one of promotions) if (gives(rent, one) > off) off = gives(rent, one);
  const net = rent - off + (byParcel ? BigInt(fee) : 0n);
  const tax = vat === 'top' ? rounded(net * 7n, 100n) : 0n;
  const price = net + tax;
  const bail = garments.reduce((sum, one) => sum + BigInt(one.bail * one.n), 0n);
  const total = price + bail;
  const upToBaht = ((total * BigInt(share) + 9_999n) / 10_000n) * 100n;
  const now = upToBaht < total ? upToBaht : total;
  return {
    rent: Number(rent),
    tax: Number(tax),
    price: Number(price),
    bail: Number(bail),
    total: Number(total),
    now: Number(now),
  };
};

const written = (amount: number): string =>
  `${Math.trunc(amount / 100)
    .toString()
    .replaceAll(
      /\B(?=(\d{3})+$)/g,
      ',',
    )}${amount % 100 === 0 ? '' : `.${String(amount % 100).padStart(2, '0')}`}\u00a0฿`;

const pay = (id: number, due: { price: number; bail: number }) =>
  a.ok(staff, orderContract.pay, {
    params: { id },
    body: {
      payments: (['price', 'bail'] as const)
        .filter((what) => due[what] > 0)
        .map((what) => ({ for: what, method: 'cash' as const, amount: bahtOfSatang(due[what]) })),
    },
  });

const sendSlip = async (url: string): Promise<void> => {
  const form = new FormData();
  const { bytes, type, name } = await testSlipPicture(newTestSlipText());
  form.append('slip', new Blob([bytes], { type: type ?? '' }), name);
  const { status } = await fetch(`${a.origin}${url}`, { method: 'POST', body: form, redirect: 'manual' });
  expect(status).toBe(303);
};

const one = async (of: PricingCase): Promise<void> => {
  const home = await setUp(of);
  const made: Awaited<ReturnType<typeof createWebDress>>[] = [];
  for (const { price, bail, n } of of.garments) {
    const dress = await createWebDress(a, { units: n });
    await a.sql('update product_group set rental_price = $2, bail = $3 where id = $1', [
      dress.groupId,
      price,
      bail,
    ]);
    made.push(dress);
  }
  const who = siteVisitor(a, home);
  const asked = await ask(
    who,
    made.map((dress) => dress.code),
    of,
  );
  let must = expected(of, of.garments);
  expect(asked.seen).toBe(String(bahtOfSatang(must.total)));
  for (const amount of [must.total, must.bail, ...(must.now > 0 ? [must.now] : [])])
    expect(asked.cart).toContain(written(amount));
  const { id, dueNow } = await newest();
  expect(dueNow).toBe(must.now);
  const params = { id };

  const everywhere = async (): Promise<void> => {
    const { body } = await who.get(asked.page);
    for (const amount of [must.total, must.bail, ...(must.now > 0 ? [must.now] : [])])
      expect(body).toContain(written(amount));
    const request = await a.ok(staff, webShopContract.request, { params });
    expect(request).toMatchObject({
      price: bahtOfSatang(must.price),
      bail: bahtOfSatang(must.bail),
      money: { dueNow: bahtOfSatang(must.now), total: bahtOfSatang(must.total) },
    });
    const draft = await a.ok(staff, orderContract.get, { params });
    expect(draft.money).toMatchObject({
      rent: bahtOfSatang(must.rent),
      vatOnTop: bahtOfSatang(must.tax),
      charges: of.byParcel ? bahtOfSatang(of.fee) : 0,
      price: bahtOfSatang(must.price),
      bail: bahtOfSatang(must.bail),
    });
  };
  await everywhere();

  if (of.inPart && of.garments.length > 1) {
    const { pickupDay, returnDay, eventDay } = await a.ok(staff, orderContract.get, { params });
    const left = of.garments.slice(0, -1);
    await a.ok(staff, rentalsContract.saveDraft, {
      params,
      body: {
        pickupDay,
        returnDay,
        eventDay,
        reserve: false,
        lines: left.map(({ n }, at) => ({ itemId: made[at]?.itemId ?? 0, quantity: n })),
      },
    });
    must = expected(of, left);
    await everywhere();
  }

  const { version } = await a.ok(staff, webShopContract.request, { params });
  await a.ok(staff, webShopContract.acceptRequest, {
    params,
    body: { customerId: await a.makeCustomer(), version },
  });
  const accepted = await a.ok(staff, orderContract.get, { params });
  expect(accepted.money).toMatchObject({ price: bahtOfSatang(must.price), bail: bahtOfSatang(must.bail) });
  expect(accepted.charges).toHaveLength(of.byParcel && of.fee > 0 ? 1 : 0);

  // The link first requests the booking share that was shown, or everything without a share.
  const { url } = await a.ok(staff, webShopContract.makeOrderLink, { params, body: {} });
  const first = must.now === 0 ? must.total : must.now;
  const due = { price: Math.min(must.price, first), bail: first - Math.min(must.price, first) };
  const link = (await a.app.inject({ url })).body;
  expect(link).toContain(written(first));
  expect(link).toContain(`d="${qrPath(promptPayQr('0812345678', first) ?? '').path}"`);
  await sendSlip(url);
  const { bill } = await a.ok(staff, paymentLinksContract.order, { params });
  expect(bill).toMatchObject({ price: bahtOfSatang(due.price), bail: bahtOfSatang(due.bail) });
  await a.ok(staff, paymentLinksContract.refuseSlip, {
    params: { id: bill?.billId ?? 0 },
    body: { reason: 'ยอดไม่ตรง', version: bill?.version ?? 0 },
  });
  const begun = await pay(id, due);
  const rest = { price: must.price - due.price, bail: must.bail - due.bail };
  if (rest.price + rest.bail > 0) {
    expect((await a.app.inject({ url })).body).toContain(written(rest.price + rest.bail));
    await pay(id, rest);
  } else expect(begun.money.balance).toBe(0);
  const { money, documents } = await a.ok(staff, orderContract.get, { params });
  expect(money).toMatchObject({
    balance: 0,
    paid: bahtOfSatang(must.price),
    bailHeld: bahtOfSatang(must.bail),
  });
  const sumOf = (bails: boolean): number =>
    documents
      .filter((paper) => (paper.kind === 'bail_slip') === bails)
      .reduce((sum, paper) => sum + Math.round(paper.total * 100), 0);
  expect([sumOf(false), sumOf(true)]).toEqual([must.price, must.bail]);
};

describe('the money of a request', () => {
  it(
    'is the same satang on every page, in the draft, the order and its documents',
    () => fc.assert(fc.asyncProperty(cases, one), { numRuns: rounds(3, 120), endOnFailure: true }),
    600_000,
  );
});
