import { fc } from '#lib/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { asDay } from '#lib/dates/day.ts';
import { vatExclusive, type VatParts } from '#lib/money/money.ts';
import vectors from '#lib/testing/vectors.json' with { type: 'json' };
import { addressLine } from './address.ts';
import { documentKinds, entryKinds, type DocumentKind } from './shapes.ts';
import { bailKinds, feeKinds, isBailKind, isPriceKind, priceKinds, sumEntries } from './entry-kinds.ts';
import { documentNumberPrefix, documentKindPrefix, orderNumber, seriesYear } from './document-numbers.ts';
import { splitForfeited } from './payment-split.ts';
import {
  addVat,
  creditableVat,
  creditNoteVat,
  finalPaymentVat,
  isVatExempt,
  zeroVat,
  priceDocumentKind,
  priceVatOf,
  vatRateOn,
} from './vat.ts';
import { accountingWords } from './words/index.ts';

const notRegistered = { vatSystem: false, inVat: true };
const inclusive = { vatSystem: true, inVat: true };
const exclusive = { vatSystem: true, inVat: false };

describe('kind and VAT of a document', () => {
  it('follow from VAT registration, prices with or without VAT, and the buyer', () => {
    const buyer = { name: 'กนก', address: '1 ถนนสุขุมวิท', taxId: '', taxBranchNo: '' };
    expect(priceDocumentKind(notRegistered, buyer)).toBe('receipt');
    expect(priceDocumentKind({ vatSystem: false, inVat: false }, buyer)).toBe('receipt');
    expect(priceDocumentKind(inclusive, buyer)).toBe('abb_tax_invoice');
    expect(priceDocumentKind(exclusive, buyer)).toBe('tax_invoice');
    expect(priceDocumentKind(exclusive, null)).toBe('abb_tax_invoice');
    expect(priceDocumentKind(exclusive, { ...buyer, address: ' ' })).toBe('abb_tax_invoice');
    expect(priceDocumentKind(exclusive, { ...buyer, taxId: '0105541069237' })).toBe('abb_tax_invoice');
  });

  it('of part payments add up to the VAT of the price, to the satang', () => {
    const paid = [35_666, 35_666, 35_668];
    const papers: { kind: 'tax_invoice'; total: number; vat: number; vatRate: number }[] = [];
    for (const total of paid) {
      const done = papers.reduce((sum, one) => sum + one.total, 0) + total;
      const parts =
        done === 107_000
          ? finalPaymentVat(exclusive, { total, price: 107_000 }, 700, papers)
          : priceVatOf(exclusive, total, 700);
      papers.push({ kind: 'tax_invoice', total, vat: parts.vat, vatRate: parts.rate });
      expect(parts.base + parts.vat).toBe(total);
    }
    expect(papers.reduce((sum, one) => sum + one.vat, 0)).toBe(7000);
  });

  it('of the last part ignore the VAT that another rate or untaxed fees left', () => {
    const before = [{ kind: 'tax_invoice' as const, total: 50_000, vat: 4545, vatRate: 1000 }];
    expect(finalPaymentVat(exclusive, { total: 57_000, price: 107_000 }, 700, before)).toEqual(
      priceVatOf(exclusive, 57_000, 700),
    );
    const free = [{ kind: 'receipt' as const, total: 50_000, vat: 0, vatRate: 0 }];
    expect(finalPaymentVat(exclusive, { total: 57_000, price: 107_000 }, 700, free)).toEqual(
      priceVatOf(exclusive, 57_000, 700),
    );
    expect(finalPaymentVat(notRegistered, { total: 57_000, price: 107_000 }, 700, free)).toEqual(
      zeroVat(57_000),
    );
  });

  it.each(vectors.vat.inclusive)('$total includes $vat of VAT', ({ total, vat, base }) => {
    expect(priceVatOf(inclusive, total, 700)).toEqual({ total, vat, base, rate: 700 });
    expect(priceVatOf(exclusive, total, 700)).toEqual({ total, vat, base, rate: 700 });
    expect(priceVatOf(notRegistered, total, 700)).toEqual({ total, vat: 0, base: total, rate: 0 });
  });

  it('have VAT on top when one document covers the whole price', () => {
    for (const { base, vat, total } of vectors.vat.exclusive)
      expect(priceVatOf(exclusive, total, 700)).toEqual({ base, vat, total, rate: 700 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 2500 }), (base, rate) => {
        const parts = vatExclusive(base, rate);
        expect(priceVatOf(exclusive, parts.total, rate)).toEqual({ ...parts, rate });
      }),
    );
  });

  it('use the latest rate up to the day, in any order of the rows', () => {
    const rates = [
      { fromDay: '2026-10-01', rate: 1000 },
      { fromDay: '1992-01-01', rate: 700 },
      { fromDay: '2026-01-01', rate: 800 },
    ];
    expect(vatRateOn(rates, asDay('1991-12-31'))).toBe(0);
    expect(vatRateOn(rates, asDay('2025-12-31'))).toBe(700);
    expect(vatRateOn(rates, asDay('2026-01-01'))).toBe(800);
    expect(vatRateOn(rates, asDay('2026-09-30'))).toBe(800);
    expect(vatRateOn(rates, asDay('2026-10-01'))).toBe(1000);
  });
});

describe('credit notes', () => {
  const paper = (kind: DocumentKind, total: number, vatRate = 700) => ({
    kind,
    total,
    vat: priceVatOf(inclusive, total, vatRate).vat,
    vatRate,
  });

  it('equal the invoices to the satang when everything is refunded', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1e7 }), { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (totals, share) => {
          const invoices = totals.map((total) => paper('abb_tax_invoice', total));
          const all = creditableVat(invoices);
          const first = creditNoteVat({ issued: all, taken: zeroVat(0) }, Math.floor(all.total * share));
          const second = creditNoteVat({ issued: all, taken: first }, all.total - first.total);
          expect(first.vat).toBeGreaterThanOrEqual(0);
          expect(second.vat).toBeGreaterThanOrEqual(0);
          expect(first.base + first.vat).toBe(first.total);
          expect(first.vat + second.vat).toBe(invoices.reduce((sum, one) => sum + one.vat, 0));
          expect(first.total + second.total).toBe(all.total);
        },
      ),
    );
  });

  it('leave VAT on the rest in proportion, whatever the number of partial notes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.array(fc.integer({ min: 1, max: 1e4 }), { maxLength: 30 }),
        (total, wishes) => {
          const issued = { ...priceVatOf(inclusive, total, 700) };
          let taken: VatParts = zeroVat(0);
          for (const wish of wishes) {
            const amount = Math.min(wish, issued.total - taken.total);
            const note = creditNoteVat({ issued, taken }, amount);
            expect(note.vat).toBeGreaterThanOrEqual(0);
            expect(note.base).toBeGreaterThanOrEqual(0);
            taken = addVat(taken, note);
            const rest = issued.total - taken.total;
            expect(Math.abs(issued.vat - taken.vat - (rest * 7) / 107)).toBeLessThanOrEqual(1.5);
          }
          expect(creditNoteVat({ issued, taken }, issued.total - taken.total).vat).toBe(
            issued.vat - taken.vat,
          );
        },
      ),
    );
  });

  it('carry no VAT for receipts without VAT', () => {
    const issued = creditableVat([{ kind: 'receipt', total: 5000, vat: 0, vatRate: 0 }]);
    expect(creditNoteVat({ issued, taken: zeroVat(0) }, 1000)).toEqual(zeroVat(1000));
    expect(creditNoteVat({ issued: creditableVat([]), taken: zeroVat(0) }, 1000)).toEqual(zeroVat(1000));
  });
});

describe('kinds of entries', () => {
  it('either pay the price or move the deposit', () => {
    for (const kind of entryKinds) expect(isPriceKind(kind) && isBailKind(kind)).toBe(false);
    const others = entryKinds.filter((kind) => !isPriceKind(kind) && !isBailKind(kind));
    expect(others).toEqual(['expense', 'credit_payout', 'cash_rounding', 'voucher_sold']);
    expect(priceKinds.length + bailKinds.length + others.length).toBe(entryKinds.length);
  });

  it('sum to the amounts taken, withheld and returned', () => {
    expect(
      sumEntries([
        { kind: 'down_payment', amount: 300 },
        { kind: 'rent', amount: 700 },
        { kind: 'bail_taken', amount: 2000 },
        { kind: 'bail_kept', amount: -450 },
        { kind: 'late_fee', amount: 450 },
        { kind: 'bail_returned', amount: -1000 },
        { kind: 'refund', amount: -100 },
        { kind: 'expense', amount: -5 },
      ]),
    ).toEqual({ paid: 1350, bailTaken: 2000, bailKept: 450, bailReturned: 1000, bailHeld: 550 });
    expect(sumEntries([])).toEqual({ paid: 0, bailTaken: 0, bailKept: 0, bailReturned: 0, bailHeld: 0 });
  });
});

describe('numbers', () => {
  it('contain the Buddhist year, the branch and the kind', () => {
    expect(seriesYear(asDay('2026-01-01'))).toBe(2569);
    expect(seriesYear(asDay('2026-12-31'))).toBe(2569);
    expect(documentNumberPrefix('abb_tax_invoice', '00000', 2569)).toBe('ABB00000-2569-');
    expect(documentNumberPrefix('credit_note', '00012', 2570)).toBe('CN00012-2570-');
    expect(orderNumber('00000', 2569, 1)).toBe('R00000-2569-000001');
    expect(orderNumber('00001', 2569, 1_234_567)).toBe('R00001-2569-1234567');
  });

  it('have a different prefix for each kind', () => {
    expect(new Set(documentKinds.map((kind) => documentKindPrefix[kind])).size).toBe(documentKinds.length);
  });
});

describe('splitForfeited', () => {
  it('covers debts in the given order', () => {
    const owed = [
      { kind: 'rent', amount: 100 },
      { kind: 'late_fee', amount: 0 },
      { kind: 'damage_fee', amount: 500 },
      { kind: 'late_fee', amount: 50 },
    ];
    expect(splitForfeited(owed, 0)).toEqual([]);
    expect(splitForfeited(owed, 100)).toEqual([{ kind: 'rent', amount: 100 }]);
    expect(splitForfeited(owed, 350)).toEqual([
      { kind: 'rent', amount: 100 },
      { kind: 'damage_fee', amount: 250 },
    ]);
    expect(splitForfeited(owed, 9999).map((one) => one.amount)).toEqual([100, 500, 50]);
    expect(() => splitForfeited([{ amount: -1 }], 5)).toThrow(RangeError);
    expect(() => splitForfeited([], -5)).toThrow(RangeError);
  });

  it('divides the smaller of the debts and the deposit held', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1e6 })), fc.nat({ max: 1e7 }), (amounts, held) => {
        const given = splitForfeited(
          amounts.map((amount) => ({ amount })),
          held,
        ).reduce((sum, one) => sum + one.amount, 0);
        expect(given).toBe(
          Math.min(
            held,
            amounts.reduce((sum, one) => sum + one, 0),
          ),
        );
      }),
    );
  });
});

describe('addressLine', () => {
  const parts = { address: '12/3 ถนนสีลม', subdistrict: 'สีลม', district: 'บางรัก', postcode: '10500' };

  it('names a province in Thai, and puts no Thai prefix before Latin names', () => {
    const place = { address: '9 Nimman Rd', subdistrict: 'Suthep', district: 'Mueang', postcode: '50200' };
    expect(addressLine({ ...place, province: 'Chiang Mai' })).toBe(
      '9 Nimman Rd Suthep Mueang จังหวัดเชียงใหม่ 50200',
    );
    expect(addressLine({ ...place, province: 'Bayern' })).toBe('9 Nimman Rd Suthep Mueang Bayern 50200');
  });
  it('names the administrative levels as in Bangkok or in the provinces', () => {
    expect(addressLine({ ...parts, province: 'กรุงเทพมหานคร' })).toBe(
      '12/3 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
    );
    expect(addressLine({ ...parts, province: 'เชียงใหม่' })).toBe(
      '12/3 ถนนสีลม ตำบลสีลม อำเภอบางรัก จังหวัดเชียงใหม่ 10500',
    );
  });

  it.each(['กทม.', 'กทม', 'Bangkok', 'กรุงเทพ ฯ', 'กรุงเทพฯ', 'จังหวัดกรุงเทพมหานคร', 'จ.กรุงเทพ'])(
    'names Bangkok the same from "%s"',
    (province) => {
      expect(addressLine({ ...parts, subdistrict: 'ตำบลสีลม', province })).toBe(
        '12/3 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
      );
    },
  );

  it('writes each level once and in full, and omits missing ones', () => {
    expect(
      addressLine({
        address: '',
        subdistrict: 'ต.สุเทพ',
        district: 'อ.เมือง',
        province: 'จ.เชียงใหม่',
        postcode: '',
      }),
    ).toBe('ตำบลสุเทพ อำเภอเมือง จังหวัดเชียงใหม่');
    expect(addressLine({ address: '', subdistrict: '', district: '', province: '', postcode: '' })).toBe('');
  });
});

describe('accountingWords', () => {
  it('name every kind, method and document differently, in five languages', () => {
    for (const words of Object.values(accountingWords)) {
      for (const group of [words.kind, words.method, words.document]) {
        const texts = Object.values(group);
        expect(texts.every((text) => text.trim() !== '')).toBe(true);
        expect(new Set(texts).size).toBe(texts.length);
      }
    }
  });
});

it('a compensation can be exempt from VAT, cleaning cannot', () => {
  const exempt = (vatSystem: boolean, damageFeeVat: boolean) =>
    feeKinds.filter((kind) => isVatExempt({ vatSystem, lateFeeVat: true, damageFeeVat }, kind));
  expect(exempt(true, false)).toEqual(['damage_fee', 'lost_part', 'lost_unit']);
  expect([exempt(true, true), exempt(false, false)]).toEqual([[], []]);
});
