import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { AppError, type ErrorCode } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { sealCitizenId } from '#customers/server/index.ts';
import { ledgerContract, type PaymentIn } from '#ledger/contract.ts';
import { takePayments } from '../index.ts';
import {
  satangOfWholeBaht,
  bareOrder,
  newTestSlipText,
  testScopeFor,
  testSlipText,
  today,
} from '#test/builders/index.ts';

const a = await testApp();
let scope: Scope;
beforeAll(async () => {
  scope = testScopeFor(a.shop.staff);
});

type Order = Awaited<ReturnType<typeof bareOrder>>;
const take = (order: Order, payments: PaymentIn[], as = scope, stage: 'reserve' | 'pickup' = 'reserve') =>
  a.db.tx(as, (q) => takePayments(q, as, order, stage, payments));
const cash = (amount: number, what: 'price' | 'bail' = 'price'): PaymentIn => ({
  for: what,
  method: 'cash',
  amount,
});
const document = (id: number) => a.ok(a.shop.staff, ledgerContract.document, { params: { id } });
const entriesOf = (orderId: number) =>
  a.sql<{
    kind: string;
    method: string;
    amount: number;
    day: string;
    document_id: string;
    slip_ref: string | null;
    by_user: string;
  }>(
    'select kind, method, amount::int, day::text, document_id, slip_ref, by_user from ledger_entry where order_id = $1 order by id',
    [orderId],
  );
const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('was not refused');
};
const codeOf = async (work: Promise<unknown>): Promise<ErrorCode> => (await refusal(work)).code;

describe('takePayments', () => {
  it('issues one receipt and one deposit slip for price and deposit together, cited by the entries', async () => {
    const customerId = await a.makeCustomer('คุณมาลี ใจดี');
    await a.sql(
      "update customer set citizen_id = $2, tax_id = '0107537000521', tax_branch_no = '00002', address = '1 ถนนราชดำเนิน', province = 'กรุงเทพมหานคร' where id = $1",
      [customerId, sealCitizenId(createSeal(testSecret), a.shop.shopId, '1101700230708')],
    );
    const order = await bareOrder(a, a.shop, { customerId });
    const ids = await take(order, [
      { ...cash(satangOfWholeBaht(400)), tendered: satangOfWholeBaht(500) },
      { for: 'bail', method: 'transfer', amount: satangOfWholeBaht(2000), slip: newTestSlipText() },
      { for: 'price', method: 'card', amount: satangOfWholeBaht(100) },
    ]);
    expect(ids).toHaveLength(2);
    const [receipt, slip] = await Promise.all([document(ids[0] ?? 0), document(ids[1] ?? 0)]);
    expect(receipt).toMatchObject({
      kind: 'receipt',
      total: 500,
      base: 500,
      vat: 0,
      vatRate: 0,
      voided: false,
      day: today(),
      orderId: order.orderId,
    });
    expect(receipt.documentNo).toMatch(/^REC00000-25\d\d-0000\d\d$/);
    expect(receipt.content).toMatchObject({
      title: 'ใบเสร็จรับเงิน',
      stage: 'reserve',
      shop: { name: `Shop ${a.shop.shopId}`, taxId: '0105541069237' },
      branch: { name: 'Main', taxBranchNo: '00000' },
      customer: {
        name: 'คุณมาลี ใจดี',
        phone: '0812345678',
        address: '1 ถนนราชดำเนิน กรุงเทพมหานคร',
        taxId: '0107537000521',
        taxBranchNo: '00002',
      },
      orderNo: order.orderNo,
      lines: [
        {
          name: 'ค่าเช่าและค่าบริการ งวดที่ 1',
          detail: `บิล ${order.orderNo}: Thai dress × 2`,
          quantity: 1,
          price: 500,
          amount: 500,
        },
      ],
      entries: [
        { kind: 'down_payment', method: 'cash', amount: 400 },
        { kind: 'down_payment', method: 'card', amount: 100 },
      ],
      tendered: 500,
      change: 100,
      order: { price: 1000, paid: 500, balance: 500, bail: 2000, bailHeld: 2000 },
      vatIncluded: false,
      bahtText: 'ห้าร้อยบาทถ้วน',
      issuedBy: a.shop.staff.username,
      settlementBox: true,
    });
    expect(receipt.content.promptPay).toContain('5406500.00');
    expect(JSON.stringify(receipt)).not.toContain('1101700230708');
    expect(slip).toMatchObject({ kind: 'bail_slip', total: 2000, vat: 0 });
    expect(slip.documentNo).toMatch(/^DEP00000-/);
    expect(slip.content).toMatchObject({
      title: 'ใบรับเงินประกัน',
      tendered: null,
      change: null,
      bahtText: 'สองพันบาทถ้วน',
      order: { balance: 500, bailHeld: 2000 },
    });
    expect(await entriesOf(order.orderId)).toMatchObject([
      {
        kind: 'down_payment',
        method: 'cash',
        amount: satangOfWholeBaht(400),
        document_id: String(ids[0]),
        slip_ref: null,
        by_user: String(a.shop.staff.userId),
      },
      {
        kind: 'bail_taken',
        method: 'transfer',
        amount: satangOfWholeBaht(2000),
        document_id: String(ids[1]),
        slip_ref: expect.stringMatching(/^RENTAL/),
      },
      {
        kind: 'down_payment',
        method: 'card',
        amount: satangOfWholeBaht(100),
        document_id: String(ids[0]),
        day: today(),
      },
    ]);
  });

  it('prints cash given, its purpose and the change when cash pays price and deposit', async () => {
    const order = await bareOrder(a, a.shop);
    // The counter sends 5,000 given for 3,000, so the payment of the price has the change.
    const ids = await take(order, [
      { ...cash(satangOfWholeBaht(1000)), tendered: satangOfWholeBaht(3000) },
      { ...cash(satangOfWholeBaht(2000), 'bail'), tendered: satangOfWholeBaht(2000) },
    ]);
    const [receipt, slip] = await Promise.all([document(ids[0] ?? 0), document(ids[1] ?? 0)]);
    expect(receipt.content).toMatchObject({ tendered: 5000, cashAsked: 3000, change: 2000 });
    expect(slip.content).toMatchObject({ tendered: null, change: null });
  });

  it('books rent instead of a down payment for the full price or after the reservation, without a QR when settled', async () => {
    const order = await bareOrder(a, a.shop);
    const [full] = await take(order, [cash(satangOfWholeBaht(300)), cash(satangOfWholeBaht(700))]);
    expect((await document(full ?? 0)).content).toMatchObject({
      promptPay: '',
      order: { balance: 0 },
      tendered: null,
    });
    expect((await entriesOf(order.orderId)).map((one) => one.kind)).toEqual(['rent', 'rent']);
    const second = await bareOrder(a, a.shop);
    await take(second, [cash(satangOfWholeBaht(300))], scope, 'pickup');
    expect((await entriesOf(second.orderId)).map((one) => one.kind)).toEqual(['rent']);
  });

  it('books nothing for an empty list', async () => {
    expect(await take(await bareOrder(a, a.shop), [])).toEqual([]);
  });

  it('continues from the sums of earlier steps', async () => {
    const order = {
      ...(await bareOrder(a, a.shop)),
      paid: satangOfWholeBaht(600),
      bailHeld: satangOfWholeBaht(500),
    };
    const [id] = await take(
      order,
      [cash(satangOfWholeBaht(150)), cash(satangOfWholeBaht(1500), 'bail')],
      scope,
      'pickup',
    );
    expect((await document(id ?? 0)).content.order).toEqual({
      price: 1000,
      paid: 750,
      balance: 250,
      bail: 2000,
      bailHeld: 2000,
    });
  });
});

describe('refusals', () => {
  it('name the amount owed in PAYMENT_TOO_LARGE, for price and deposit', async () => {
    const order = {
      ...(await bareOrder(a, a.shop)),
      paid: satangOfWholeBaht(400),
      bailHeld: satangOfWholeBaht(500),
    };
    const price = await refusal(
      take(order, [cash(satangOfWholeBaht(300)), cash(satangOfWholeBaht(300) + 1)]),
    );
    expect([price.code, price.values]).toEqual(['PAYMENT_TOO_LARGE', { due: '600.00' }]);
    const bail = await refusal(take(order, [cash(satangOfWholeBaht(1500) + 1, 'bail')]));
    expect([bail.code, bail.values]).toEqual(['PAYMENT_TOO_LARGE', { due: '1,500.00' }]);
    expect((await refusal(take({ ...order, paid: satangOfWholeBaht(1200) }, [cash(1)]))).values).toEqual({
      due: '0.00',
    });
    expect(await entriesOf(order.orderId)).toEqual([]);
    expect(
      await take(order, [cash(satangOfWholeBaht(600)), cash(satangOfWholeBaht(1500), 'bail')]),
    ).toHaveLength(2);
  });

  it('answer VALIDATION for zero, too little cash and an invalid slip', async () => {
    const order = await bareOrder(a, a.shop);
    for (const payment of [
      cash(0),
      { ...cash(satangOfWholeBaht(10)), tendered: satangOfWholeBaht(9) },
      {
        for: 'price',
        method: 'transfer',
        amount: satangOfWholeBaht(10),
        slip: 'https://example.com',
      } as const,
      {
        for: 'price',
        method: 'transfer',
        amount: satangOfWholeBaht(10),
        slip: testSlipText('A1').slice(0, -1),
      } as const,
    ]) {
      const error = await refusal(take(order, [payment]));
      expect([error.code, error.fields?.[0]?.field]).toEqual(['VALIDATION', 'payments']);
    }
    expect(await entriesOf(order.orderId)).toEqual([]);
  });

  it('answer NOT_FOUND for a branch of another shop', async () => {
    const strange = { ...scope, branchId: a.other.branchA };
    expect(await codeOf(take(await bareOrder(a, a.shop), [cash(100)], strange))).toBe('NOT_FOUND');
  });
});
