import { describe, expect, it } from 'vitest';
import type { Document } from '#ledger/shapes.ts';
import type { Face } from '#reporting/printing/paper-layouts.ts';
import { en } from '#reporting/printing/words/en.ts';
import { paperView } from '#reporting/printing/paper-view.ts';
import { amountInWords } from '../amounts/index.ts';
import { content, moneyWords as money, paper, thai } from './testing/paper.ts';

describe('a paper', () => {
  it('tells the cash that was given, what it was to pay where that was the bail too, and the change', () => {
    const rows = (inside: Partial<Document['content']>) =>
      paperView(paper({}, inside), thai).cash.map((row) => row.value);
    expect(rows({ tendered: 5000, cashAsked: 4070, change: 930 })).toEqual([
      '4,070.00',
      '5,000.00',
      '930.00',
    ]);
    expect(rows({})).toEqual(['2,000.00', '930.00']);
  });

  it('carries number, Buddhist date and Bangkok time, the seller with tax id and head office', () => {
    const view = paperView(paper(), thai);
    expect(view.facts.map((row) => row.value)).toEqual([
      'ABB00000-2569-000001',
      '21 พ.ย. 2569 12:05 น.',
      'R00000-2569-000001',
    ]);
    expect(view.shop.lines).toEqual([
      ['สาขาจตุจักร'],
      ['ที่อยู่ร้าน'],
      ['โทร. 02-123-4567'],
      ['เลขประจำตัวผู้เสียภาษี 0105541069237', '(สำนักงานใหญ่)'],
    ]);
    const legal = (kind: Document['kind']) =>
      paperView(paper({ kind }, { shop: { ...content.shop, legalName: 'บริษัท ราตรี จำกัด' } }), thai).shop
        .lines[0];
    expect(legal('abb_tax_invoice')).toEqual(['บริษัท', 'ราตรี', 'จำกัด']);
    expect(legal('bail_slip')).toEqual(['สาขาจตุจักร']);
    expect(view.customer.map((row) => row.value)).toEqual([
      'กนก',
      '089-111-2222',
      '0105541069237 (สาขาที่ 00003)',
    ]);
  });

  it('a paper in place of another bears its day, without an hour', () => {
    const view = paperView(paper({ day: '2026-11-20' }), thai);
    expect(view.facts[1]?.value).toBe('20 พ.ย. 2569');
  });

  it('says that an abbreviated tax invoice includes VAT, and how much', () => {
    const view = paperView(paper(), thai);
    expect(view.vatNote).toBe('ราคารวมภาษีมูลค่าเพิ่มแล้ว');
    expect(view.vat.map((row) => row.value)).toEqual(['1,000.00', '70.00']);
    expect(view.sums).toEqual([
      { label: 'รวมเป็นเงิน', value: '3,000.00' },
      { label: 'ส่วนลด', value: '-100.00' },
    ]);
  });

  it('shows base and VAT on a full tax invoice; a sum that is the base is not said twice', () => {
    const lines = [{ name: 'ชุดไทย', detail: '', quantity: 1, price: 1000, amount: 1000, image: '' }];
    const view = paperView(paper({ kind: 'tax_invoice' }, { vatIncluded: false, lines }), thai);
    expect(view.vat.map((row) => row.value)).toEqual(['1,000.00', '70.00']);
    expect(view.vat[1]?.label).toBe('ภาษีมูลค่าเพิ่ม 7%');
    expect(view.sums).toEqual([]);
    expect(view.vatNote).toBe('');
    const more = paperView(paper({ kind: 'tax_invoice' }, { vatIncluded: false }), thai);
    expect(more.sums[0]?.label).toBe('รวมเป็นเงิน (ก่อนภาษี)');
  });

  it('has no word of VAT on a plain receipt', () => {
    const view = paperView(
      paper({ kind: 'receipt', base: 1070, vat: 0, vatRate: 0 }, { vatIncluded: false }),
      thai,
    );
    expect(view.vat).toEqual([]);
    expect(view.vatNote).toBe('');
  });

  it('names the garments of a bail slip without their prices', () => {
    const view = paperView(paper({ kind: 'bail_slip', total: 3000 }), thai);
    expect(view.priced).toBe(false);
    expect(view.lines.map((line) => line.name)).toEqual(['ชุดไทย']);
    expect(view.sums).toEqual([]);
  });

  it('a substitute says so, when it was issued, why and by whom; without one there is none', () => {
    const substitute = { number: 2, day: '2026-11-25', reason: 'ต้นฉบับหาย', by: 'แอดมิน' };
    const view = paperView(paper({ substitute, prints: 3 }), thai, { face: 'substitute', print: 4 });
    expect([view.mark, view.watermark]).toEqual(['ใบแทน ครั้งที่ 2', 'ใบแทน']);
    expect(view.remarks).toContain('ออกใบแทนวันที่ 25 พ.ย. 2569 เนื่องจาก ต้นฉบับหาย ผู้ออกใบแทน แอดมิน');
    expect(paperView(paper(), thai, { face: 'substitute', print: 1 })).toMatchObject({
      mark: '',
      watermark: '',
      remarks: [],
    });
  });

  it('tells money given back without a minus: the kind of paper says which way it went', () => {
    const entries = [{ kind: 'bail_returned' as const, method: 'transfer' as const, amount: -3000 }];
    const view = paperView(paper({ kind: 'bail_refund_slip', total: 3000 }, { entries }), thai);
    expect(view.entries).toEqual([{ label: 'คืนเงินประกัน (โอนเงิน)', value: '3,000.00' }]);
    expect(view.signatures).toEqual({ left: 'ผู้รับเงินคืน', right: 'ผู้จ่ายเงิน', name: 'สมหญิง' });
  });

  it('keeps price and bail apart, and asks by QR for what is owed', () => {
    const view = paperView(paper(), thai);
    expect(view.box.map((row) => row.value)).toEqual(['2,900.00', '1,070.00', '1,830.00']);
    expect(view.bail.map((row) => row.value)).toEqual(['3,000.00', '0.00']);
    expect(view.qr).toEqual({ payload: '0002', amount: '1,830.00' });
  });

  it('without the settlement box shows the order only while something is owed', () => {
    const owed = paperView(paper({}, { settlementBox: false }), thai);
    expect([owed.box.length, owed.bail.length, owed.signatures]).toEqual([3, 0, null]);
    const order = { ...content.order, paid: 2900, balance: 0 };
    const settled = paperView(paper({}, { settlementBox: false, order, promptPay: '' }), thai);
    expect([settled.box, settled.bail, settled.qr]).toEqual([[], [], null]);
  });

  it('marks a void paper and changes nothing else', () => {
    const {
      void: mark,
      remarks,
      ...voided
    } = paperView(paper({ voided: true, voidReason: 'ออกซ้ำ', replacedBy: 'TAX00000-2569-000009' }), thai);
    const { void: none, remarks: nothing, ...standing } = paperView(paper(), thai);
    expect([mark, none]).toEqual(['ยกเลิก', '']);
    expect([remarks, nothing]).toEqual([['เหตุผลที่ยกเลิก: ออกซ้ำ', 'ออกฉบับใหม่แทนเลขที่ TAX00000-2569-000009'], []]);
    expect(voided).toEqual(standing);
  });

  it('the first print is the original; later ones say that they are copies, printed again', () => {
    const mark = (face: Face, print: number) => paperView(paper(), thai, { face, print }).mark;
    expect(mark('plain', 1)).toBe('');
    expect(mark('plain', 3)).toBe('สำเนา · พิมพ์ซ้ำครั้งที่ 2');
    expect(mark('original', 1)).toBe('ต้นฉบับ');
    expect(mark('original', 2)).toBe('สำเนา · พิมพ์ซ้ำครั้งที่ 1');
    expect(mark('copy', 2)).toBe('สำเนา');
    const across = (face: Face) => paperView(paper(), thai, { face, print: 1 }).watermark;
    expect(['plain', 'original', 'copy', 'void'].map((face) => across(face as Face))).toEqual([
      '',
      'ต้นฉบับ',
      'สำเนา',
      '',
    ]);
    expect(paperView(paper(), thai, { face: 'original', print: 2 }).watermark).toBe('สำเนา');
    const voided = paperView(paper({ voided: true }), thai, { face: 'original', print: 1 });
    expect([voided.void, voided.watermark, voided.mark]).toEqual(['ยกเลิก', '', '']);
  });

  it('tells tax withheld with its certificate, and the money received without it', () => {
    const entries = [
      { kind: 'rent' as const, method: 'transfer' as const, amount: 1020 },
      {
        kind: 'withholding' as const,
        method: 'withholding' as const,
        amount: 50,
        certificate: { no: '12/345', day: '2026-11-20' },
      },
    ];
    const view = paperView(paper({}, { entries }), thai);
    expect(view.entries[1]).toEqual({
      label: 'ภาษีหัก ณ ที่จ่าย (หนังสือรับรองเลขที่ 12/345)',
      value: '50.00',
    });
    expect(view.net.map((row) => row.value)).toEqual(['50.00', '1,020.00']);
    expect(paperView(paper(), thai).net).toEqual([]);
  });

  it('a tax invoice over bail names the garments without prices', () => {
    const entries = [{ kind: 'bail_taken' as const, method: 'cash' as const, amount: 1070 }];
    const view = paperView(paper({}, { entries }), thai);
    expect([view.priced, view.sums]).toEqual([false, []]);
  });

  it('a note tells the papers it refers to as a heading, and values as figures without a quantity', () => {
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
      const view = paperView(paper({ kind, vatRate: 0 }, { lines }), thai);
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

  it('credit that is paid out is its own paper: who got it signs, the order’s account and VAT are not on it', () => {
    const line = { name: 'เครดิตที่เก็บไว้จากบิล R1', detail: '', quantity: 1, price: 500, amount: 500, image: '' };
    const entries = [{ kind: 'credit_payout' as const, method: 'cash' as const, amount: -500 }];
    const slip = paper(
      { kind: 'credit_slip', total: 500, vatRate: 0, vat: 0 },
      { lines: [{ ...line, fee: true }], entries, settlementBox: true },
    );
    const view = paperView(slip, thai);
    expect(view.total).toEqual({ label: 'รวมจ่ายคืนเครดิตทั้งสิ้น', value: '500.00' });
    expect(view.entries).toEqual([{ label: 'จ่ายคืนเครดิตลูกค้า (เงินสด)', value: '500.00' }]);
    expect([view.box, view.bail, view.vat]).toEqual([[], [], []]);
    expect(view.lines[0]).toMatchObject({ quantity: '', amount: '500.00' });
    expect(view.signatures?.left).toBe('ผู้รับเงินคืน');
  });

  it('what takes off stands below the sum, and a fee has no quantity', () => {
    const line = { name: 'ชุดไทย', detail: '', quantity: 2, price: 500, amount: 1000, image: '' };
    const lines = [
      line,
      { ...line, name: 'ค่าปรับคืนช้า', quantity: 1, price: 300, amount: 300, fee: true },
      { ...line, name: 'ส่วนลด', quantity: 1, price: -230, amount: -230 },
    ];
    const view = paperView(paper({}, { lines }), thai);
    expect(view.lines.map((one) => [one.name, one.quantity])).toEqual([
      ['ชุดไทย', '2'],
      ['ค่าปรับคืนช้า', ''],
    ]);
    expect(view.sums).toEqual([
      { label: 'รวมเป็นเงิน', value: '1,300.00' },
      { label: 'ส่วนลด', value: '-230.00' },
    ]);
  });

  it('a bail refund slip accounts for the whole bail', () => {
    const bailAccount = {
      taken: 1600,
      kept: [{ kind: 'damage_fee' as const, amount: 600 }],
      returnedBefore: 0,
      returned: 1000,
    };
    const view = paperView(paper({ kind: 'bail_refund_slip', total: 1000 }, { bailAccount }), thai);
    expect(view.bailAccount.map((row) => [row.label, row.value])).toEqual([
      ['รับเงินประกัน', '1,600.00'],
      ['หักค่าเสียหาย', '-600.00'],
      ['คืนเงินประกัน', '1,000.00'],
    ]);
  });

  it('is printed in another language when it is asked for', () => {
    const view = paperView(paper(), {
      paper: en.paper,
      money,
      language: 'en',
      inWords: (satang) => amountInWords(satang, 'en'),
    });
    expect(view.facts[1]?.value).toBe('21 Nov 2026 12:05');
    expect(view.title).toBe('ใบกำกับภาษีอย่างย่อ');
  });
});
