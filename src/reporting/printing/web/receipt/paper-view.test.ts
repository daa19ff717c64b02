import { describe, expect, it } from 'vitest';
import type { Document } from '#ledger/shapes.ts';
import type { PaperFace } from '#reporting/printing/paper-layouts.ts';
import { printWords } from '#reporting/printing/words/index.ts';

const { en } = printWords;
import { paperViewOf } from '#reporting/printing/paper-view.ts';
import { amountInWords } from '../amounts/index.ts';
import { testPaperContent, testMoneyWords as money, testDocument, thaiViewWords } from './testing/paper.ts';

describe('a document', () => {
  it('shows number, Buddhist date and Bangkok time, the seller with tax id and head office', () => {
    const view = paperViewOf(testDocument(), thaiViewWords);
    expect(view.facts.map((row) => row.value)).toEqual([
      'ABB00000-2569-000001',
      '21 พ.ย. 2569 12:05 น.',
      'R00000-2569-000001',
    ]);
    expect(view.shop.lines).toEqual([
      ['ที่อยู่ร้าน'],
      ['โทร. 02-123-4567'],
      ['เลขประจำตัวผู้เสียภาษี 0105541069237', 'สำนักงานใหญ่', '(สาขาจตุจักร)'],
    ]);
    const branch = { ...testPaperContent.branch, name: 'สำนักงานใหญ่' };
    expect(paperViewOf(testDocument({}, { branch }), thaiViewWords).shop.lines.at(-1)).toEqual([
      'เลขประจำตัวผู้เสียภาษี 0105541069237',
      'สำนักงานใหญ่',
    ]);
    const legal = (kind: Document['kind']) =>
      paperViewOf(
        testDocument({ kind }, { shop: { ...testPaperContent.shop, legalName: 'บริษัท ราตรี จำกัด' } }),
        thaiViewWords,
      ).shop.lines[0];
    expect(legal('abb_tax_invoice')).toEqual(['บริษัท ราตรี จำกัด']);
    expect(legal('bail_slip')).toEqual(['ที่อยู่ร้าน']);
    expect(view.customer.map((row) => row.value)).toEqual([
      'กนก',
      '089-111-2222',
      '0105541069237 (สาขาที่ 00003)',
    ]);
  });

  it('shows the day of the replaced document, without a time', () => {
    const view = paperViewOf(testDocument({ day: '2026-11-20' }), thaiViewWords);
    expect(view.facts[1]?.value).toBe('20 พ.ย. 2569');
  });

  it('states the included VAT and its amount on an abbreviated tax invoice', () => {
    const view = paperViewOf(testDocument(), thaiViewWords);
    expect(view.vatNote).toBe('ราคารวมภาษีมูลค่าเพิ่มแล้ว');
    expect(view.vat.map((row) => row.value)).toEqual(['1,000.00', '70.00']);
    expect(view.sums).toEqual([
      { label: 'รวมเป็นเงิน', value: '3,000.00' },
      { label: 'ส่วนลด', value: '-100.00' },
    ]);
  });

  it('shows base and VAT on a full tax invoice, without repeating a total equal to the base', () => {
    const lines = [{ name: 'ชุดไทย', detail: '', quantity: 1, price: 1000, amount: 1000, image: '' }];
    const view = paperViewOf(
      testDocument({ kind: 'tax_invoice' }, { vatIncluded: false, lines }),
      thaiViewWords,
    );
    expect(view.vat.map((row) => row.value)).toEqual(['1,000.00', '70.00']);
    expect(view.vat[1]?.label).toBe('ภาษีมูลค่าเพิ่ม 7%');
    expect(view.sums).toEqual([]);
    expect(view.vatNote).toBe('');
    const more = paperViewOf(testDocument({ kind: 'tax_invoice' }, { vatIncluded: false }), thaiViewWords);
    expect(more.sums[0]?.label).toBe('รวมเป็นเงิน (ก่อนภาษี)');
  });

  it('does not mention VAT on a plain receipt', () => {
    const view = paperViewOf(
      testDocument({ kind: 'receipt', base: 1070, vat: 0, vatRate: 0 }, { vatIncluded: false }),
      thaiViewWords,
    );
    expect(view.vat).toEqual([]);
    expect(view.vatNote).toBe('');
  });

  it('lists the garments of a deposit slip without prices', () => {
    const view = paperViewOf(testDocument({ kind: 'bail_slip', total: 3000 }), thaiViewWords);
    expect(view.priced).toBe(false);
    expect(view.lines.map((line) => line.name)).toEqual(['ชุดไทย']);
    expect(view.sums).toEqual([]);
    const lines = testPaperContent.lines.slice(0, 1).flatMap((one) => [one, { ...one, fee: true }]);
    const slip = paperViewOf(testDocument({ kind: 'bail_slip' }, { lines }), thaiViewWords);
    expect(slip.lines.map((line) => line.figure)).toEqual(['× 2', '3,000.00']);
  });

  it('marks a substitute with its date, reason and issuer, and only if one was issued', () => {
    const substitute = { number: 2, day: '2026-11-25', reason: 'ต้นฉบับหาย', by: 'แอดมิน' };
    const view = paperViewOf(testDocument({ substitute, prints: 3 }), thaiViewWords, {
      face: 'substitute',
      print: 4,
    });
    expect([view.mark, view.watermark]).toEqual(['ใบแทน ครั้งที่ 2', 'ใบแทน']);
    expect(view.remarks).toContain('ออกใบแทนวันที่ 25 พ.ย. 2569 เนื่องจาก ต้นฉบับหาย ผู้ออกใบแทน แอดมิน');
    expect(paperViewOf(testDocument(), thaiViewWords, { face: 'substitute', print: 1 })).toMatchObject({
      mark: '',
      watermark: '',
      remarks: [],
    });
  });

  it('shows refunds without a minus sign: the kind of document gives the direction', () => {
    const entries = [{ kind: 'bail_returned' as const, method: 'transfer' as const, amount: -3000 }];
    const view = paperViewOf(
      testDocument({ kind: 'bail_refund_slip', total: 3000 }, { entries }),
      thaiViewWords,
    );
    expect(view.entries).toEqual([{ label: 'คืนเงินประกัน (โอนเงิน)', value: '3,000.00' }]);
    expect(view.signatures).toEqual({ left: 'ผู้รับเงินคืน', right: 'ผู้จ่ายเงิน', name: 'สมหญิง' });
  });

  it('separates price and deposit, and has a QR code for the amount owed', () => {
    const view = paperViewOf(testDocument(), thaiViewWords);
    expect(view.box.map((row) => row.value)).toEqual(['2,900.00', '1,070.00', '1,830.00']);
    expect(view.bail.map((row) => row.value)).toEqual(['3,000.00', '0.00']);
    expect(view.qr).toEqual({ payload: '0002', amount: '1,830.00' });
  });

  it('shows the order without the settlement box only while an amount is owed', () => {
    const owed = paperViewOf(testDocument({}, { settlementBox: false }), thaiViewWords);
    expect([owed.box.length, owed.bail.length, owed.signatures]).toEqual([3, 0, null]);
    const order = { ...testPaperContent.order, paid: 2900, balance: 0 };
    const settled = paperViewOf(
      testDocument({}, { settlementBox: false, order, promptPay: '' }),
      thaiViewWords,
    );
    expect([settled.box, settled.bail, settled.qr]).toEqual([[], [], null]);
  });

  it('marks a void document and changes nothing else', () => {
    const {
      void: mark,
      remarks,
      ...voided
    } = paperViewOf(
      testDocument({ voided: true, voidReason: 'ออกซ้ำ', replacedBy: 'TAX00000-2569-000009' }),
      thaiViewWords,
    );
    const { void: none, remarks: nothing, ...standing } = paperViewOf(testDocument(), thaiViewWords);
    expect([mark, none]).toEqual(['ยกเลิก', '']);
    expect([remarks, nothing]).toEqual([['เหตุผลที่ยกเลิก: ออกซ้ำ', 'ออกฉบับใหม่แทนเลขที่ TAX00000-2569-000009'], []]);
    expect(voided).toEqual(standing);
  });

  it('prints the original first, and marks later prints as copies', () => {
    const mark = (face: PaperFace, print: number) =>
      paperViewOf(testDocument(), thaiViewWords, { face, print }).mark;
    expect(mark('plain', 1)).toBe('');
    expect(mark('plain', 3)).toBe('สำเนา · พิมพ์ซ้ำครั้งที่ 2');
    expect(mark('original', 1)).toBe('ต้นฉบับ');
    expect(mark('original', 2)).toBe('สำเนา · พิมพ์ซ้ำครั้งที่ 1');
    expect(mark('copy', 2)).toBe('สำเนา');
    const across = (face: PaperFace) =>
      paperViewOf(testDocument(), thaiViewWords, { face, print: 1 }).watermark;
    expect(['plain', 'original', 'copy', 'void'].map((face) => across(face as PaperFace))).toEqual([
      '',
      'ต้นฉบับ',
      'สำเนา',
      '',
    ]);
    expect(paperViewOf(testDocument(), thaiViewWords, { face: 'original', print: 2 }).watermark).toBe(
      'สำเนา',
    );
    const voided = paperViewOf(testDocument({ voided: true }), thaiViewWords, { face: 'original', print: 1 });
    expect([voided.void, voided.watermark, voided.mark]).toEqual(['ยกเลิก', '', '']);
  });

  it('shows the tax withheld with its certificate, and the amount received without it', () => {
    const entries = [
      { kind: 'rent' as const, method: 'transfer' as const, amount: 1020 },
      {
        kind: 'withholding' as const,
        method: 'withholding' as const,
        amount: 50,
        certificate: { no: '12/345', day: '2026-11-20' },
      },
    ];
    const view = paperViewOf(testDocument({}, { entries }), thaiViewWords);
    expect(view.entries[1]).toEqual({
      label: 'ภาษีหัก ณ ที่จ่าย (หนังสือรับรองเลขที่ 12/345)',
      value: '50.00',
    });
    expect(view.net.map((row) => row.value)).toEqual(['50.00', '1,020.00']);
    expect(paperViewOf(testDocument(), thaiViewWords).net).toEqual([]);
  });

  it('lists the garments without prices on a tax invoice for a deposit', () => {
    const entries = [{ kind: 'bail_taken' as const, method: 'cash' as const, amount: 1070 }];
    const view = paperViewOf(testDocument({}, { entries }), thaiViewWords);
    expect([view.priced, view.sums]).toEqual([false, []]);
  });

  it('lists referenced documents of a note as a heading, and values without a quantity', () => {
    const value = (name: string, amount: number, detail = '') => ({
      name,
      detail,
      quantity: 1,
      price: amount,
      amount,
      image: '',
    });
    const lines = [
      value('อ้างถึง ใบเสร็จรับเงิน เลขที่ REC1', 500, 'ลงวันที่ 1 พ.ย. 2569'),
      value('มูลค่าตามเอกสารเดิม', 500),
      value('มูลค่าที่ถูกต้อง', 300),
      value('ผลต่าง', 200),
    ];
    for (const kind of ['credit_note', 'refund_slip'] as const) {
      const view = paperViewOf(testDocument({ kind, vatRate: 0 }, { lines }), thaiViewWords);
      expect(view.references).toEqual([
        { label: 'อ้างถึง ใบเสร็จรับเงิน เลขที่ REC1 ลงวันที่ 1 พ.ย. 2569', value: '500.00' },
      ]);
      expect(view.lines.map((line) => [line.quantity, line.price, line.amount])).toEqual([
        ['', '', '500.00'],
        ['', '', '300.00'],
        ['', '', '200.00'],
      ]);
      expect(view.signatures?.left).toBe('ผู้รับเงินคืน');
    }
  });

  it('prints a credit payout as its own document: the recipient signs, without the order’s balance and VAT', () => {
    const line = { name: 'เครดิตที่เก็บไว้จากบิล R1', detail: '', quantity: 1, price: 500, amount: 500, image: '' };
    const entries = [{ kind: 'credit_payout' as const, method: 'cash' as const, amount: -500 }];
    const slip = testDocument(
      { kind: 'credit_slip', total: 500, vatRate: 0, vat: 0 },
      { lines: [{ ...line, fee: true }], entries, settlementBox: true },
    );
    const view = paperViewOf(slip, thaiViewWords);
    expect(view.total).toEqual({ label: 'รวมจ่ายคืนเครดิตทั้งสิ้น', value: '500.00' });
    expect(view.entries).toEqual([{ label: 'จ่ายคืนเครดิตลูกค้า (เงินสด)', value: '500.00' }]);
    expect([view.box, view.bail, view.vat]).toEqual([[], [], []]);
    expect(view.lines[0]).toMatchObject({ quantity: '', amount: '500.00' });
    expect(view.signatures?.left).toBe('ผู้รับเงินคืน');
  });

  it('shows deductions below the total, and fees without a quantity', () => {
    const line = { name: 'ชุดไทย', detail: '', quantity: 2, price: 500, amount: 1000, image: '' };
    const lines = [
      line,
      { ...line, name: 'ค่าปรับคืนช้า', quantity: 1, price: 300, amount: 300, fee: true },
      { ...line, name: 'ส่วนลด', quantity: 1, price: -230, amount: -230 },
    ];
    const view = paperViewOf(testDocument({}, { lines }), thaiViewWords);
    expect(view.lines.map((one) => [one.name, one.quantity])).toEqual([
      ['ชุดไทย', '2'],
      ['ค่าปรับคืนช้า', ''],
    ]);
    expect(view.sums).toEqual([
      { label: 'รวมเป็นเงิน', value: '1,300.00' },
      { label: 'ส่วนลด', value: '-230.00' },
    ]);
  });

  it('accounts for the whole deposit on a deposit refund slip', () => {
    const bailAccount: NonNullable<Document['content']['bailAccount']> = {
      taken: 1600,
      kept: [{ kind: 'damage_fee', amount: 600 }],
      returnedBefore: 0,
      returned: 1000,
    };
    const view = paperViewOf(
      testDocument({ kind: 'bail_refund_slip', total: 1000 }, { bailAccount }),
      thaiViewWords,
    );
    expect(view.bailAccount.map((row) => [row.label, row.value])).toEqual([
      ['รับเงินประกัน', '1,600.00'],
      ['หักค่าเสียหาย', '-600.00'],
      ['คืนเงินประกัน', '1,000.00'],
    ]);
    bailAccount.kept = [{ kind: 'damage_fee', amount: 600, name: 'ค่าทำความสะอาด' }];
    const named = paperViewOf(testDocument({ kind: 'bail_refund_slip' }, { bailAccount }), thaiViewWords);
    expect(named.bailAccount[1]?.label).toBe('หักค่าทำความสะอาด');
  });

  it('is printed in another language on request', () => {
    const view = paperViewOf(testDocument(), {
      paper: en.paper,
      money,
      language: 'en',
      inWords: (satang) => amountInWords(satang, 'en'),
    });
    expect(view.facts[1]?.value).toBe('21 Nov 2026 12:05 PM');
    expect(view.title).toBe('ใบกำกับภาษีอย่างย่อ');
  });
});
