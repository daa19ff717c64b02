import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { ledgerContract, type PaymentIn } from '#ledger/contract.ts';
import { refundPrice, takePayments } from '../index.ts';
import { satangOfWholeBaht, bareOrder, newTestSlipText, testScopeFor, today } from '#test/builders/index.ts';

const a = await testApp();
let scope: Scope;
beforeAll(async () => {
  scope = testScopeFor(a.shop.staff);
});

type Order = Awaited<ReturnType<typeof bareOrder>>;
const take = (order: Order, payments: PaymentIn[], as = scope) =>
  a.db.tx(as, (q) => takePayments(q, as, order, 'reserve', payments));
const pays = (method: PaymentIn['method'], amount: number, more: Partial<PaymentIn> = {}): PaymentIn => ({
  for: 'price',
  method,
  amount,
  ...more,
});
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'ok';
};
const entries = (orderId: number) =>
  a.sql<{ kind: string; method: string; amount: number; certificate_no: string | null; day: string | null }>(
    'select kind, method, amount::int, certificate_no, certificate_day::text as day from ledger_entry where order_id = $1 order by id',
    [orderId],
  );
const company = async (): Promise<number> => {
  const id = await a.makeCustomer('บริษัท ราตรี จำกัด');
  await a.sql("update customer set tax_id = '0105541069237' where id = $1", [id]);
  return id;
};
const payer = (id: number, who = a.shop.staff) => a.call(who, ledgerContract.payer, { params: { id } });

const withCredit = async (credit: number): Promise<number> => {
  const customerId = await a.makeCustomer();
  const old = await bareOrder(a, a.shop, { customerId, price: credit });
  await take(old, [pays('cash', credit)]);
  await a.db.tx(scope, (q) =>
    refundPrice(q, scope, { ...old, paid: credit }, { amount: credit, method: 'credit', note: 'cancelled' }),
  );
  return customerId;
};

describe('withheld tax', () => {
  const certificate = { no: 'WHT-2569/0042', day: today() };

  it('counts as paid, with its certificate in the ledger and on the document', async () => {
    const order = await bareOrder(a, a.shop, { customerId: await company() });
    const [receipt = 0] = await take(order, [
      pays('transfer', satangOfWholeBaht(953.27), { slip: newTestSlipText() }),
      pays('withholding', satangOfWholeBaht(46.73), { certificate }),
    ]);
    expect(
      (await entries(order.orderId)).map((one) => [one.kind, one.method, one.amount, one.certificate_no]),
    ).toEqual([
      ['rent', 'transfer', 95_327, null],
      ['withholding', 'withholding', 4673, 'WHT-2569/0042'],
    ]);
    const paper = await a.ok(a.shop.staff, ledgerContract.document, { params: { id: receipt } });
    expect(paper.total).toBe(1000);
    expect(paper.content.order.balance).toBe(0);
    expect(paper.content.entries[1]).toEqual({
      kind: 'withholding',
      method: 'withholding',
      amount: 46.73,
      certificate: { no: 'WHT-2569/0042', day: today() },
    });
  });

  it('needs a certificate, pays no deposit, and takes no certificate of other methods', async () => {
    const order = await bareOrder(a, a.shop);
    for (const wrong of [
      pays('withholding', satangOfWholeBaht(10)),
      pays('cash', satangOfWholeBaht(10), { certificate }),
      pays('withholding', satangOfWholeBaht(10), { for: 'bail', certificate }),
      pays('credit', satangOfWholeBaht(10), { for: 'bail' }),
    ])
      expect(await codeOf(take(order, [wrong]))).toBe('VALIDATION');
    expect(await entries(order.orderId)).toEqual([]);
  });

  const withheld = (amount: number, more: Partial<PaymentIn> = {}): PaymentIn =>
    pays('withholding', satangOfWholeBaht(amount), { certificate, ...more });
  const refused = async (order: Order, payments: PaymentIn[], as = scope) =>
    codeOf(take(order, payments, as));

  it('is limited to a listed rate of the amount before VAT, also with a later certificate', async () => {
    const shop = await a.makeShop();
    await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${shop.shopId}`);
    const as = testScopeFor(shop.staff);
    const customerId = await a.makeCustomer('บริษัท ราตรี จำกัด', shop.shopId);
    await a.sql("update customer set tax_id = '0105541069237' where id = $1", [customerId]);
    const order = await bareOrder(a, shop, { customerId, price: satangOfWholeBaht(1070) });
    expect(await refused(order, [withheld(1070)], as)).toBe('WITHHOLDING_TOO_LARGE');
    expect(await refused(order, [pays('cash', satangOfWholeBaht(1019.99)), withheld(50.01)], as)).toBe(
      'WITHHOLDING_TOO_LARGE',
    );
    expect(await refused(order, [pays('cash', satangOfWholeBaht(1020)), withheld(50, { rate: 3 })], as)).toBe(
      'WITHHOLDING_TOO_LARGE',
    );
    expect(await refused(order, [pays('cash', satangOfWholeBaht(1060)), withheld(10, { rate: 4 })], as)).toBe(
      'WITHHOLDING_TOO_LARGE',
    );
    expect(await refused(order, [pays('cash', satangOfWholeBaht(1020))], as)).toBe('ok');
    const paid = { ...order, paid: satangOfWholeBaht(1020) };
    expect(await refused(paid, [withheld(50, { rate: 3 })], as)).toBe('WITHHOLDING_TOO_LARGE');
    expect(await refused(paid, [withheld(30, { rate: 5 })], as)).toBe('ok');
    const more = { ...order, paid: satangOfWholeBaht(1050) };
    expect(await refused(more, [withheld(20, { rate: 3 })], as)).toBe('WITHHOLDING_TOO_LARGE');
    const later = { no: 'WHT-2569/0043', day: today() };
    expect(await refused(more, [withheld(20, { rate: 5, certificate: later })], as)).toBe('ok');
  });

  it('is accepted from companies only; an admin may exceed the limit with a reason', async () => {
    const person = await a.makeCustomer();
    await a.sql("update customer set tax_id = '1101700230708' where id = $1", [person]);
    const admin = testScopeFor(a.shop.admin);
    const large = [pays('cash', satangOfWholeBaht(900)), withheld(100)];
    const why = [pays('cash', satangOfWholeBaht(900)), withheld(100, { reason: 'สรรพากรยืนยัน' })];
    const nobody = {};
    for (const of of [{ customerId: person }, { customerId: await a.makeCustomer() }, nobody])
      for (const [payments, as] of [
        [[pays('cash', satangOfWholeBaht(960)), withheld(40)], scope],
        [why, scope],
        [why, admin],
      ] as const)
        expect(await refused(await bareOrder(a, a.shop, of), [...payments], as)).toBe('WITHHOLDING_PAYER');
    const order = await bareOrder(a, a.shop, { customerId: await company() });
    expect(await refused(order, large, admin)).toBe('VALIDATION');
    expect(await refused(order, why)).toBe('WITHHOLDING_TOO_LARGE');
    expect(await refused(order, why, admin)).toBe('ok');
    const notes = await a.sql('select note from ledger_entry where order_id = $1 order by id', [
      order.orderId,
    ]);
    expect(notes).toEqual([{ note: '' }, { note: 'สรรพากรยืนยัน' }]);
  });
});

describe('credit', () => {
  it('of a cancelled order pays the next one, and no more than its amount', async () => {
    const customerId = await withCredit(satangOfWholeBaht(600));
    expect((await payer(customerId)).data).toMatchObject({ customerId, credit: 600, taxId: '' });
    const next = await bareOrder(a, a.shop, { customerId });
    expect(await codeOf(take(next, [pays('credit', satangOfWholeBaht(600.01))]))).toBe('CREDIT_TOO_LARGE');
    await take(next, [pays('credit', satangOfWholeBaht(450)), pays('cash', satangOfWholeBaht(550))]);
    expect((await entries(next.orderId)).map((one) => [one.kind, one.method, one.amount])).toEqual([
      ['rent', 'credit', 45_000],
      ['rent', 'cash', 55_000],
    ]);
    expect((await payer(customerId)).data.credit).toBe(150);
    const third = await bareOrder(a, a.shop, { customerId });
    expect(
      await codeOf(
        take(third, [pays('credit', satangOfWholeBaht(100)), pays('credit', satangOfWholeBaht(100))]),
      ),
    ).toBe('CREDIT_TOO_LARGE');
  });

  it('is refused to other customers and to orders without a customer', async () => {
    await withCredit(satangOfWholeBaht(500));
    const stranger = await bareOrder(a, a.shop, { customerId: await a.makeCustomer() });
    expect(await codeOf(take(stranger, [pays('credit', satangOfWholeBaht(1))]))).toBe('CREDIT_TOO_LARGE');
    expect(await codeOf(take(await bareOrder(a, a.shop), [pays('credit', satangOfWholeBaht(1))]))).toBe(
      'CREDIT_TOO_LARGE',
    );
  });

  it('is spent once by ten concurrent orders of one customer', async () => {
    const customerId = await withCredit(satangOfWholeBaht(300));
    const orders = [];
    for (let n = 0; n < 10; n += 1) orders.push(await bareOrder(a, a.shop, { customerId }));
    const codes = await Promise.all(
      orders.map((one) => codeOf(take(one, [pays('credit', satangOfWholeBaht(200))]))),
    );
    expect(codes.toSorted()).toEqual([...Array<string>(9).fill('CREDIT_TOO_LARGE'), 'ok']);
    expect((await payer(customerId)).data.credit).toBe(100);
  });

  it('refuses invalid input (400), no login (401), other shops (404)', async () => {
    const customerId = await a.makeCustomer();
    expect((await payer('x' as never)).status).toBe(400);
    expect((await payer(customerId, a.other.staff)).status).toBe(404);
    expect((await a.call(null, ledgerContract.payer, { params: { id: customerId } })).status).toBe(401);
  });
});

describe('any split of a sum', () => {
  /** The generator is mulberry32. */
  const random = (start: number) => {
    let seed = start;
    return () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
    };
  };

  it.each(Array.from({ length: 25 }, (_, seed) => seed))(
    'random payments %i add up to the satang',
    async (seed) => {
      const next = random(seed + 1);
      const upTo = (most: number): number => 1 + Math.floor(next() * most);
      const price = upTo(500_000);
      const bail = upTo(500_000);
      const customerId = await withCredit(upTo(100_000));
      await a.sql("update customer set tax_id = '0105541069237' where id = $1", [customerId]);
      const order = await bareOrder(a, a.shop, { customerId, price, bail });
      let credit = Math.round((await payer(customerId)).data.credit * 100);
      let [priceLeft, bailLeft, papers] = [price, bail, 0];
      for (let step = 0; step < 12 && priceLeft + bailLeft > 0; step += 1) {
        const payments: PaymentIn[] = [];
        for (let n = upTo(4); n > 0; n -= 1) {
          const forBail = next() < 0.4;
          const left = forBail ? bailLeft : priceLeft;
          if (left === 0) continue;
          const amount = Math.min(left, step === 11 ? left : upTo(left));
          const roll = next();
          const one: PaymentIn =
            !forBail && roll < 0.2 && credit >= amount
              ? pays('credit', amount)
              : !forBail && roll < 0.4
                ? pays('withholding', amount, {
                    certificate: { no: `C${seed}-${step}-${n}`, day: today() },
                    reason: 'any',
                  })
                : roll < 0.6
                  ? pays('transfer', amount, { slip: newTestSlipText() })
                  : roll < 0.8 && amount >= 25
                    ? pays('cash', amount, { tendered: amount + upTo(50_000) })
                    : pays('promptpay', amount);
          if (one.method === 'credit') credit -= amount;
          payments.push({ ...one, for: forBail ? 'bail' : 'price' });
          if (forBail) bailLeft -= amount;
          else priceLeft -= amount;
        }
        const ids = await take(order, payments, testScopeFor(a.shop.admin));
        papers += ids.length;
        Object.assign(order, { paid: price - priceLeft, bailHeld: bail - bailLeft });
        const over = pays('cash', priceLeft + 1);
        expect(await codeOf(take(order, [over]))).toBe('PAYMENT_TOO_LARGE');
      }
      const rows = (await entries(order.orderId)).filter((one) => one.kind !== 'cash_rounding');
      const sum = (bailToo: boolean): number =>
        rows.reduce(
          (total, one) => ((one.kind === 'bail_taken') === bailToo ? total + one.amount : total),
          0,
        );
      expect([sum(false), sum(true)]).toEqual([price - priceLeft, bail - bailLeft]);
      const [documents] = await a.sql<{ n: number; total: number }>(
        'select count(*)::int as n, coalesce(sum(total), 0)::int as total from document where order_id = $1',
        [order.orderId],
      );
      expect(documents).toEqual({ n: papers, total: sum(false) + sum(true) });
      expect(Math.round((await payer(customerId)).data.credit * 100)).toBe(credit);
    },
  );
});
