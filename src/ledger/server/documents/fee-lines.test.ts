import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { bareOrder, testScopeFor } from '#test/builders/index.ts';
import { ledgerContract } from '#ledger/contract.ts';
import type { DocumentItem, DocumentOrder, OwedFee } from './compose-document.ts';
import { splitForfeited } from '#ledger/payment-split.ts';
import { forfeitBail, refundPrice, takePayments } from '../index.ts';

const a = await testApp();

const shopWith = async (settings: string) => {
  const shop = await a.makeShop();
  await a.sql(`update shop set ${settings} where shop_id = ${shop.shopId}`);
  return shop;
};
type Shop = Awaited<ReturnType<typeof shopWith>>;

const line = (name: string, amount: number): DocumentItem => ({
  name,
  detail: '',
  quantity: 1,
  price: amount,
  amount,
  image: '',
});
const rent = line('Thai dress', 100_000);
const damage = { ...line('ค่าเสียหาย', 50_000), fee: true, feeKind: 'damage_fee' as const };
const cleaning = { ...line('ค่าทำความสะอาด', 20_000), fee: true, feeKind: 'cleaning_fee' as const };
const lostPart = { ...line('ค่าอุปกรณ์หาย', 20_000), fee: true, feeKind: 'lost_part' as const };

const owedOf = (fees: readonly DocumentItem[], owed: number, noVat: boolean): OwedFee[] => {
  let rest = Math.max(0, owed);
  return fees
    .toReversed()
    .flatMap(({ feeKind, amount }) => {
      const open = Math.min(rest, amount);
      rest -= open;
      return open === 0 || feeKind === undefined ? [] : [{ kind: feeKind, noVat, amount: open }];
    })
    .toReversed();
};

const withFees = (order: DocumentOrder, fees: DocumentItem[], owed: number, noVat = false): DocumentOrder => {
  const sum = fees.reduce((total, one) => total + one.amount, 0);
  return {
    ...order,
    lines: noVat ? [rent] : [rent, ...fees],
    price: 100_000 + sum,
    paid: 100_000 + sum - owed,
    fees: {
      owed: owedOf(fees, owed, noVat),
      main: 100_000,
      free: noVat ? { lines: fees, price: sum, paid: sum - owed } : { lines: [], price: 0, paid: 0 },
    },
  };
};
const linesOf = async (shop: Shop, ids: readonly number[]) => {
  const papers = await Promise.all(
    ids.map((id) => a.ok(shop.staff, ledgerContract.document, { params: { id } })),
  );
  for (const paper of papers)
    expect(paper.content.lines.reduce((total, one) => total + Math.round(one.amount * 100), 0)).toBe(
      Math.round(paper.total * 100),
    );
  return papers.map((paper) => paper.content.lines.map((one) => [one.name, one.amount, one.detail]));
};
const pay = async (shop: Shop, order: DocumentOrder, amount: number) => {
  const as = testScopeFor(shop.staff);
  return linesOf(
    shop,
    await a.db.tx(as, (q) =>
      takePayments(q, as, order, 'pickup', [{ for: 'price', method: 'cash', amount }]),
    ),
  );
};
const forfeit = async (shop: Shop, order: DocumentOrder, amount: number) => {
  const as = testScopeFor(shop.staff);
  return linesOf(
    shop,
    await a.db.tx(as, (q) =>
      forfeitBail(q, as, { ...order, bailHeld: amount }, splitForfeited(order.fees?.owed ?? [], amount)),
    ),
  );
};
const booked = async (shop: Shop): Promise<DocumentOrder> => {
  const order = await bareOrder(a, shop);
  await pay(shop, { ...order, lines: [rent], price: 100_000 }, 100_000);
  return order;
};

describe.each([
  ['registered', 'vat_system = true, in_vat = true', false],
  ['unregistered', 'vat_system = false', false],
  ['exempt', 'vat_system = true, in_vat = true, damage_fee_vat = false', true],
])('fees of a shop that is %s', (_, settings, noVat) => {
  const other = noVat ? lostPart : cleaning;

  it('lists a later fee by its own name', async () => {
    const shop = await shopWith(settings);
    const order = await booked(shop);
    expect(await pay(shop, withFees(order, [damage], 50_000, noVat), 50_000)).toEqual([
      [['ค่าเสียหาย', 500, '']],
    ]);
    expect(await pay(shop, withFees(order, [damage, other], 20_000, noVat), 20_000)).toEqual([
      [[other.name, 200, '']],
    ]);
  });

  it('fills the oldest fee first, and marks only the part of a fee', async () => {
    const shop = await shopWith(settings);
    const order = await booked(shop);
    expect(await forfeit(shop, withFees(order, [damage, other], 70_000, noVat), 60_000)).toEqual([
      [
        ['ค่าเสียหาย', 500, ''],
        [other.name, 100, 'บางส่วน'],
      ],
    ]);
    expect(await pay(shop, withFees(order, [damage, other], 10_000, noVat), 10_000)).toEqual([
      [[other.name, 100, 'บางส่วน']],
    ]);
  });

  it('lists a second, fully paid charge of the same fee without the mark of a part payment', async () => {
    const shop = await shopWith(settings);
    const order = await booked(shop);
    await pay(shop, withFees(order, [damage], 50_000, noVat), 50_000);
    const both = { ...damage, amount: 80_000, price: 80_000, charges: [50_000, 30_000] };
    expect(await pay(shop, withFees(order, [both], 30_000, noVat), 30_000)).toEqual([
      [['ค่าเสียหาย', 300, '']],
    ]);
    const more = { ...both, amount: 90_000, charges: [50_000, 30_000, 10_000] };
    expect(await pay(shop, withFees(order, [more], 10_000, noVat), 5000)).toEqual([
      [['ค่าเสียหาย', 50, 'บางส่วน']],
    ]);
  });

  it('lists an addition to the rent alone after a fee was paid and lowered', async () => {
    const shop = await shopWith(settings);
    const order = await booked(shop);
    await pay(shop, withFees(order, [damage], 50_000, noVat), 50_000);
    const lowered = withFees(order, [{ ...damage, amount: 30_000 }], -20_000, noVat);
    const as = testScopeFor(shop.staff);
    const fees = [{ kind: 'damage_fee' as const, noVat, amount: 20_000 }];
    await a.db.tx(as, (q) => refundPrice(q, as, lowered, { amount: 20_000, method: 'cash', note: '', fees }));
    const longer = withFees(order, [{ ...damage, amount: 30_000 }], 0, noVat);
    const added = line('ค่าเช่าต่อ', 20_000);
    expect(
      await pay(
        shop,
        {
          ...longer,
          lines: [...longer.lines, added],
          price: longer.price + 20_000,
          fees: {
            ...longer.fees,
            owed: [{ kind: 'rent', noVat: false, amount: 20_000 }],
            main: 120_000,
          } as never,
        },
        20_000,
      ),
    ).toEqual([[['ค่าเช่าต่อ', 200, '']]]);
  });

  it('lists a fee from the deposit by its own name after a payment', async () => {
    const shop = await shopWith(settings);
    const order = await booked(shop);
    await pay(shop, withFees(order, [damage, other], 70_000, noVat), 50_000);
    expect(await forfeit(shop, withFees(order, [damage, other], 20_000, noVat), 20_000)).toEqual([
      [[other.name, 200, '']],
    ]);
  });
});

it('continues a fee that a taxed deposit paid in part', async () => {
  const shop = await shopWith('vat_system = true, in_vat = true, bail_vat = true');
  const order = { ...(await booked(shop)), bail: 70_000 };
  const as = testScopeFor(shop.staff);
  await a.db.tx(as, (q) =>
    takePayments(q, as, order, 'pickup', [{ for: 'bail', method: 'cash', amount: 70_000 }]),
  );
  await forfeit(shop, withFees(order, [damage, cleaning], 70_000), 30_000);
  expect(await forfeit(shop, withFees(order, [damage, cleaning], 40_000), 40_000)).toEqual([
    [
      ['ค่าเสียหาย', 200, 'บางส่วน'],
      ['ค่าทำความสะอาด', 200, ''],
    ],
  ]);
});

it('a payment is no instalment of the rent, when the deposit pays all the rent and a part of a fee', async () => {
  const shop = await shopWith('vat_system = true, in_vat = true');
  const order = await bareOrder(a, shop);
  const as = testScopeFor(shop.staff);
  const late = { ...line('ค่าปรับคืนช้า', 20_000), fee: true, feeKind: 'late_fee' as const };
  const free = { lines: [], price: 0, paid: 0 };
  const fees = (owed: number, main: number) => ({
    owed: owed === 0 ? [] : [{ kind: 'late_fee' as const, noVat: false, amount: owed }],
    main,
    free,
  });
  const late1 = { ...order, lines: [rent, late], price: 120_000, bailHeld: 110_000 };
  await a.db.tx(as, (q) =>
    forfeitBail(q, as, { ...late1, fees: fees(20_000, 100_000) }, [
      { kind: 'rent', amount: 100_000 },
      { kind: 'late_fee', amount: 10_000 },
    ]),
  );
  const paid = { ...late1, bailHeld: 0, paid: 110_000 };
  expect(await pay(shop, { ...paid, fees: fees(10_000, 100_000) }, 10_000)).toEqual([
    [['ค่าปรับคืนช้า', 100, 'บางส่วน']],
  ]);
  const longer = { ...paid, paid: 120_000, price: 140_000, lines: [rent, line('ค่าเช่าต่อ', 20_000), late] };
  expect(await pay(shop, { ...longer, fees: fees(0, 120_000) }, 20_000)).toEqual([[['ค่าเช่าต่อ', 200, '']]]);
});

it('a full invoice with VAT on top lists a fee by its value before VAT', async () => {
  const shop = await shopWith('vat_system = true, in_vat = false');
  const customerId = await a.makeCustomer('คุณกนก', shop.staff.shopId);
  const order = { ...(await booked(shop)), customerId };
  // 500 and 200 before VAT are 535 and 214 with VAT. Because of the buyer's address, the second invoice is a
  // full invoice.
  const gross = (fees: DocumentItem[], price: number, owed: number): DocumentOrder => ({
    ...withFees(order, fees, owed),
    price,
    paid: price - owed,
    fees: {
      owed: fees.slice(-1).map((one) => ({ kind: one.feeKind, noVat: false, amount: owed })),
      main: 107_000,
      free: { lines: [], price: 0, paid: 0 },
    } as never,
  });
  expect(await pay(shop, gross([damage], 160_500, 53_500), 53_500)).toEqual([[['ค่าเสียหาย', 535, '']]]);
  await a.sql("update customer set address = '1 ถนนสุขุมวิท', province = 'กรุงเทพมหานคร' where id = $1", [
    customerId,
  ]);
  const as = testScopeFor(shop.staff);
  const [id = 0] = await a.db.tx(as, (q) =>
    takePayments(q, as, gross([damage, cleaning], 181_900, 21_400), 'pickup', [
      { for: 'price', method: 'cash', amount: 21_400 },
    ]),
  );
  const paper = await a.ok(shop.staff, ledgerContract.document, { params: { id } });
  expect(paper).toMatchObject({ kind: 'tax_invoice', base: 200, vat: 14, total: 214 });
  expect(paper.content.lines).toMatchObject([{ name: 'ค่าทำความสะอาด', amount: 200, detail: '' }]);
});
