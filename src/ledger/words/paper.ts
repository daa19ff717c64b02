/** Texts of documents. Texts required by law are always Thai, regardless of the screen's language (Revenue Code §86/4-86/10). */
import type { DocumentKind } from '../contract.ts';

export const paperWords = {
  title: {
    receipt: 'ใบเสร็จรับเงิน',
    abb_tax_invoice: 'ใบกำกับภาษีอย่างย่อ',
    tax_invoice: 'ใบกำกับภาษี/ใบเสร็จรับเงิน',
    bail_slip: 'ใบรับเงินประกัน',
    bail_refund_slip: 'ใบคืนเงินประกัน',
    credit_note: 'ใบลดหนี้',
    refund_slip: 'ใบคืนเงิน',
    credit_slip: 'ใบจ่ายคืนเครดิตลูกค้า',
    voucher_slip: 'ใบรับเงินค่าบัตรกำนัล',
  } satisfies Record<DocumentKind, string>,
  /** The law requires this word in the title of every tax invoice. */
  taxInvoice: 'ใบกำกับภาษี',
  /** Lines of a credit note: number and date of each corrected document, the values, the reason. */
  credit: {
    refers: 'อ้างถึง {title} เลขที่ {no}',
    dated: 'ลงวันที่ {day}',
    original: 'มูลค่าตามเอกสารเดิม',
    correct: 'มูลค่าที่ถูกต้อง',
    difference: 'ผลต่าง',
    reason: 'เหตุผล: {reason}',
  },
  creditSlip: { line: 'เครดิตที่เก็บไว้จากบิล {no}', left: 'เครดิตคงเหลือหลังจ่าย {credit} บาท' },
  voucherSlip: {
    line: 'บัตรกำนัล มูลค่า {amount} บาท',
    lastDay: 'ใช้ได้ถึงวันที่ {day}',
    noVat: 'ยังไม่เป็นการขายสินค้าหรือบริการ ภาษีมูลค่าเพิ่มเกิดขึ้นเมื่อนำบัตรมาใช้',
  },
  /** Lines of a part payment: the part, and the amount of earlier documents that the last one deducts. */
  part: {
    instalment: 'ค่าเช่าและค่าบริการ งวดที่ {n}',
    whole: 'ค่าเช่าและค่าบริการตามบิล {no}',
    added: 'ค่าเช่าและค่าบริการที่เพิ่มตามบิล {no}',
    some: 'บางส่วน',
    of: 'บิล {no}: {names}',
    more: '{names} และอีก {n} รายการ',
    times: '{name} × {n}',
    down: 'หักมัดจำตาม{title}เลขที่ {no}',
    back: 'เพิ่มกลับตาม{title}เลขที่ {no}',
    paidBefore: 'หักยอดที่ชำระแล้ว',
    rounding: 'ปัดเศษสตางค์',
  },
  /** Remarks of a replacement, in the wording of Revenue Department order Por. 86/2542, clause 24. */
  replaced: {
    cites: 'เป็นการยกเลิกและออกฉบับใหม่แทนฉบับเดิม {title} เลขที่ {no} ลงวันที่ {day}',
    citesAbbreviated: 'เป็นการยกเลิกและออกใบกำกับภาษีแบบเต็มรูปแทน {title} เลขที่ {no} ลงวันที่ {day}',
    fullInvoice: 'ออกใบกำกับภาษีแบบเต็มรูปแทน',
  },
  /** Shown if the rate of VAT on top changed between payments: value before VAT and VAT by rate. */
  rates: {
    changed: 'อัตราภาษีมูลค่าเพิ่มเปลี่ยนระหว่างชำระ:',
    part: '{rate}% มูลค่า {base} ภาษี {vat}',
  },
  bailBack: {
    atOnce: 'คืนเงินประกันทันทีเมื่อคืนชุดครบ',
    within: 'คืนเงินประกันภายใน {n} วัน นับจากวันที่คืนชุดครบ',
    rest: 'เงินประกันที่เหลือ {amount} บาท กำหนดคืนภายในวันที่ {day}',
  },
  slipHolds: 'ยอดในสลิป {amount} บาท: {reason}',
  /** Reasons why a document of a VAT-registered shop has no VAT. */
  withoutVat: {
    fee: 'ค่าปรับและค่าสินไหมทดแทน ไม่ต้องเสียภาษีมูลค่าเพิ่ม',
    bailTaxed: 'ภาษีมูลค่าเพิ่มรวมอยู่ในใบกำกับภาษีที่ออกเมื่อรับเงินประกันแล้ว',
  },
  deregistered: 'ผู้ขายไม่ได้เป็นผู้ประกอบการจดทะเบียนภาษีมูลค่าเพิ่มแล้ว จึงออกใบลดหนี้ไม่ได้ (มาตรา 86/13 แห่งประมวลรัษฎากร)',
  address: {
    inBangkok: { subdistrict: 'แขวง', district: 'เขต', province: '' },
    elsewhere: { subdistrict: 'ตำบล', district: 'อำเภอ', province: 'จังหวัด' },
  },
} as const;
