/** Words of papers. What the law asks for is Thai whatever language the screen is in (Revenue Code §86/4-86/10). */
import type { DocumentKind } from '../contract.ts';

export const paperWords = {
  /** The word on top. A plain receipt carries the shop's own header when it has one. */
  title: {
    receipt: 'ใบเสร็จรับเงิน',
    abb_tax_invoice: 'ใบกำกับภาษีอย่างย่อ',
    tax_invoice: 'ใบกำกับภาษี/ใบเสร็จรับเงิน',
    bail_slip: 'ใบรับเงินประกัน',
    bail_refund_slip: 'ใบคืนเงินประกัน',
    credit_note: 'ใบลดหนี้',
    refund_slip: 'ใบคืนเงิน',
    credit_slip: 'ใบจ่ายคืนเครดิตลูกค้า',
  } satisfies Record<DocumentKind, string>,
  /** What the title of every tax invoice says. */
  taxInvoice: 'ใบกำกับภาษี',
  /** Lines of a credit note: number and date of each paper it corrects, the values, the reason. */
  credit: {
    refers: 'อ้างถึง {title} เลขที่ {no}',
    dated: 'ลงวันที่ {day}',
    original: 'มูลค่าตามเอกสารเดิม',
    correct: 'มูลค่าที่ถูกต้อง',
    difference: 'ผลต่าง',
    reason: 'เหตุผล: {reason}',
  },
  /** Of the paper over credit that is paid out. */
  creditSlip: { line: 'เครดิตที่เก็บไว้จากบิล {no}', left: 'เครดิตคงเหลือหลังจ่าย {credit} บาท' },
  /** Lines of a part payment: the part, and what the last one takes off for the papers before it. */
  part: {
    instalment: 'ค่าเช่าและค่าบริการ งวดที่ {n}',
    whole: 'ค่าเช่าและค่าบริการตามบิล {no}',
    of: 'บิล {no}: {names}',
    more: '{names} และอีก {n} รายการ',
    times: '{name} × {n}',
    down: 'หักมัดจำตาม{title}เลขที่ {no}',
    back: 'เพิ่มกลับตาม{title}เลขที่ {no}',
    paidBefore: 'หักยอดที่ชำระแล้ว',
    rounding: 'ปัดเศษสตางค์',
  },
  /** A paper in place of another, in the words of Revenue Department order Por. 86/2542, clause 24. */
  replaced: {
    cites: 'เป็นการยกเลิกและออกฉบับใหม่แทนฉบับเดิม {title} เลขที่ {no} ลงวันที่ {day}',
    citesAbbreviated: 'เป็นการยกเลิกและออกใบกำกับภาษีแบบเต็มรูปแทน {title} เลขที่ {no} ลงวันที่ {day}',
    fullInvoice: 'ออกใบกำกับภาษีแบบเต็มรูปแทน',
  },
  /** VAT on top whose rate changed between payments: by rate, value without VAT and the VAT on it. */
  rates: {
    changed: 'อัตราภาษีมูลค่าเพิ่มเปลี่ยนระหว่างชำระ:',
    part: '{rate}% มูลค่า {base} ภาษี {vat}',
  },
  /** Of bail: by when it goes back, on the slip that takes it and on the one that gives it back. */
  bailBack: {
    atOnce: 'คืนเงินประกันทันทีเมื่อคืนชุดครบ',
    within: 'คืนเงินประกันภายใน {n} วัน นับจากวันที่คืนชุดครบ',
    promised: 'กำหนดคืนเงินประกันภายในวันที่ {day}',
    rest: 'เงินประกันที่เหลือ {amount} บาท กำหนดคืนภายในวันที่ {day}',
  },
  /** Noted with a payment whose slip holds more. */
  slipHolds: 'ยอดในสลิป {amount} บาท: {reason}',
  /** Why a paper of a registered shop carries no VAT. */
  withoutVat: {
    fee: 'ค่าปรับและค่าสินไหมทดแทน ไม่ต้องเสียภาษีมูลค่าเพิ่ม',
    bailTaxed: 'ภาษีมูลค่าเพิ่มรวมอยู่ในใบกำกับภาษีที่ออกเมื่อรับเงินประกันแล้ว',
  },
  /** Parts of an address: how they begin in Bangkok and elsewhere, and what people already write before them. */
  address: {
    bangkok: ['กรุงเทพมหานคร', 'กรุงเทพฯ', 'กรุงเทพ'],
    inBangkok: { subdistrict: 'แขวง', district: 'เขต', province: '' },
    elsewhere: { subdistrict: 'ตำบล', district: 'อำเภอ', province: 'จังหวัด' },
    written: {
      subdistrict: ['แขวง', 'ตำบล', 'ต.'],
      district: ['เขต', 'อำเภอ', 'อ.'],
      province: ['จังหวัด', 'จ.'],
    },
  },
} as const;
