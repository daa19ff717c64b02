import type { DocumentContent, DocumentKind } from '#ledger/contract.ts';
import { paperWords } from '#ledger/server/index.ts';
import { asDay } from '#lib/dates/day.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { SellerPlace } from '../parties.ts';
import type { ReferencedPaper, PaperSource } from '../paper-source.ts';

export const testSellerPlace: SellerPlace = {
  buildingNo: '99/1',
  street: 'ถนนพระราม 6',
  postcode: '10310',
  subdistrictCode: '101701',
  districtCode: '1017',
};

type Line = { name: string; amount: number; quantity?: number; detail?: string };

export const testBuyer = {
  name: 'บริษัท ละครไทย จำกัด',
  phone: '021234567',
  address: '1 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
  taxId: '0105551234567',
  taxBranchNo: '00000',
};

/** Returns a document with lines in baht. The totals follow from the lines. */
export const testPaperOf = (
  wish: {
    kind?: DocumentKind;
    title?: string;
    documentNo?: string;
    lines?: readonly Line[];
    buyer?: DocumentContent['customer'];
    vatIncluded?: boolean;
    rate?: number;
    before?: readonly ReferencedPaper[];
    cites?: readonly ReferencedPaper[];
    replaces?: PaperSource['replaces'];
    /** The VAT in satang, for a last document that takes the rounding difference of the other documents. */
    vat?: number;
  } = {},
): PaperSource => {
  const kind = wish.kind ?? 'tax_invoice';
  const rate = wish.rate ?? (kind === 'receipt' ? 0 : 700);
  const vatIncluded = wish.vatIncluded ?? rate > 0;
  const lines = wish.lines ?? [{ name: 'ชุดไทยจักรี', amount: 1070 }];
  const shown = Math.round(lines.reduce((sum, line) => sum + line.amount * 100, 0));
  const vat =
    wish.vat ?? Math.round(vatIncluded ? (shown * rate) / (10_000 + rate) : (shown * rate) / 10_000);
  const [base, total] = vatIncluded ? [shown - vat, shown] : [shown, shown + vat];
  return {
    documentId: 1,
    orderId: 1,
    branchId: 1,
    documentNo: wish.documentNo ?? 'TAX00000-2569-000001',
    kind,
    day: asDay('2026-11-20'),
    issuedAt: '2026-11-20T03:15:00.000Z',
    total,
    base,
    vat,
    rate,
    voidReason: null,
    replaced: false,
    replaces: wish.replaces ?? null,
    cites: wish.cites ?? [],
    before: wish.before ?? [],
    content: {
      title: wish.title ?? paperWords.title[kind],
      stage: 'pickup',
      shop: {
        name: 'ราตรี',
        legalName: 'บริษัท ราตรี จำกัด',
        taxId: '0105559876543',
        address: '99/1 ห้วยขวาง กรุงเทพฯ 10310',
        phone: '020000000',
      },
      branch: { name: 'สาขาแรก', address: '', phone: '', taxBranchNo: '00000' },
      customer: wish.buyer === undefined ? testBuyer : wish.buyer,
      orderNo: 'R00000-2569-000001',
      pickupDay: '2026-11-20',
      returnDay: '2026-11-23',
      eventDay: null,
      lines: lines.map((line) => ({
        name: line.name,
        detail: line.detail ?? '',
        quantity: line.quantity ?? 1,
        price: line.amount / (line.quantity ?? 1),
        amount: line.amount,
        image: '',
      })),
      entries: [],
      tendered: null,
      change: null,
      order: { price: total / 100, paid: total / 100, balance: 0, bail: 0, bailHeld: 0 },
      vatIncluded,
      bahtText: '',
      promptPay: '',
      issuedBy: 'พนักงาน',
      settlementBox: false,
    },
  };
};

export const testReferenceOf = (source: PaperSource): ReferencedPaper => ({
  documentNo: source.documentNo,
  kind: source.kind,
  title: source.content.title,
  day: source.day,
  base: source.base,
  vat: source.vat,
  total: source.total,
  buyer: source.content.customer,
});

const down = testPaperOf({ documentNo: 'TAX00000-2569-000002', lines: [{ name: 'งวดที่ 1', amount: 333.33 }] });

/**
 * Returns the last document of a price paid in parts, which has the whole price less the earlier document.
 */
export const lastPaper = (vatIncluded: boolean): PaperSource => {
  const less = (vatIncluded ? down.total : down.base) / 100;
  const name = fillTemplate(paperWords.part.down, { title: down.content.title, no: down.documentNo });
  return testPaperOf({
    documentNo: 'TAX00000-2569-000003',
    vatIncluded,
    before: [testReferenceOf(down)],
    lines: [
      { name: 'ชุดไทย', amount: 999.99, quantity: 3 },
      { name: 'ชุดราตรียาว', amount: 500 },
      { name: 'ส่วนลดสมาชิก', amount: -100.01 },
      { name, amount: -less },
    ],
  });
};

const credit = paperWords.credit;
export const creditNote = (cited: PaperSource, back: number, reason = 'ชุดชำรุด'): PaperSource =>
  testPaperOf({
    kind: 'credit_note',
    documentNo: 'CN00000-2569-000001',
    buyer: cited.content.customer,
    vatIncluded: false,
    cites: [testReferenceOf(cited)],
    lines: [{ name: credit.difference, amount: back, detail: fillTemplate(credit.reason, { reason }) }],
  });

/** Returns a printed credit note whose lines do not add up to its total. */
export const printedCredit = (cited: PaperSource, back: number): PaperSource => {
  const note = creditNote(cited, back);
  const line = (name: string, amount: number, detail = '') => ({
    name,
    detail,
    quantity: 1,
    price: amount,
    amount,
    image: '',
  });
  return {
    ...note,
    content: {
      ...note.content,
      lines: [
        line(
          fillTemplate(credit.refers, { title: cited.content.title, no: cited.documentNo }),
          cited.base / 100,
        ),
        line(credit.original, cited.base / 100),
        line(credit.correct, (cited.base - note.base) / 100),
        line(credit.difference, note.base / 100, fillTemplate(credit.reason, { reason: 'ชุดชำรุด' })),
      ],
    },
  };
};
