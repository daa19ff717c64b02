/** The accounting room's words; Thai is the source. */
import type { DocumentKind, EntryKind } from '../contract.ts';
import type { EntryMethod } from '../entry-kinds.ts';
import { th as shared } from '#lib/words/shared/th.ts';
export const th = {
  kind: {
    rent: shared.money.rent,
    down_payment: 'ค่ามัดจำ',
    bail_taken: shared.money.bailTaken,
    bail_returned: shared.money.bailReturned,
    bail_kept: 'หักค่าประกันชุด',
    late_fee: shared.money.for.late,
    damage_fee: shared.money.for.damage,
    sale: shared.money.for.sale,
    shipping: shared.money.for.shipping,
    other_income: shared.money.for.otherIncome,
    expense: shared.money.for.expense,
    withholding: shared.money.for.withholding,
    refund: 'คืนเงิน',
    credit_payout: shared.money.for.creditPayout,
  },
  method: {
    cash: shared.money.by.cash,
    transfer: shared.money.by.transfer,
    promptpay: shared.money.by.promptpay,
    card: shared.money.by.card,
    other: 'อื่น ๆ',
    credit: 'เครดิตลูกค้า',
    withholding: shared.money.by.withholding,
    bail: 'หักจากค่าประกันชุด',
  },
  document: {
    receipt: shared.paper.receipt,
    abb_tax_invoice: shared.paper.shortTaxInvoice,
    tax_invoice: shared.paper.taxInvoice,
    bail_slip: shared.paper.bailSlip,
    bail_refund_slip: 'ใบคืนเงินประกัน',
    credit_note: shared.paper.creditNote,
    refund_slip: shared.paper.refundSlip,
    credit_slip: shared.paper.creditSlip,
  },
  slip: {
    label: 'รูปสลิปโอนเงิน',
    proof: 'รูปหลักฐานการโอน',
    choose: 'เลือกหรือถ่ายรูปสลิป',
    pdf: 'เป็นไฟล์ PDF อ่านไม่ได้ ใช้ภาพหน้าจอของสลิปแทน',
    heic: 'เป็นไฟล์ HEIC เครื่องนี้อ่านไม่ได้ ใช้ภาพหน้าจอของสลิปแทน',
    pasteHint: 'วางรูปที่คัดลอกมาได้ด้วย Ctrl+V',
    reading: 'กำลังอ่านสลิป…',
    read: 'อ่านได้: {bank} เลขที่รายการ {ref}',
    proofOnly: 'แนบรูปแล้ว (ไม่มี QR ของสลิปในรูป)',
    used: 'สลิปนี้ใช้กับบิล {no} ไปแล้ว รับซ้ำไม่ได้',
    remove: 'เอารูปออก',
    show: 'ดูรูปสลิป',
  },
  vat: {
    at: '{rate}% จากราคา {base} บาท (อัตราเปลี่ยนระหว่างชำระ)',
  },
  slipText: {
    label: 'ข้อความใน QR ของสลิป',
    hint: 'ยิง QR บนสลิปด้วยเครื่องอ่าน หรือวางข้อความ',
    read: 'สลิป {bank} เลขที่รายการ {ref}',
    bad: 'อ่าน QR ของสลิปไม่ได้ กรุณายิงใหม่ หรือลบข้อความออก',
  },
  slipAmount: {
    look: 'ดูสลิป: ยอดต้องเป็น {amount} บาท',
    differs: 'ยอดไม่ตรง',
    holds: 'ยอดในสลิป',
    less: 'สลิปไม่พอกับ {amount} บาท ใส่ยอดรับเท่าที่โอน แล้วรับส่วนที่เหลือด้วยวิธีอื่น',
    reason: 'เงินที่โอนเกิน {over} บาทจัดการอย่างไร',
    same: 'ยอดตรง {amount} บาท',
  },
  late: {
    soFar: 'ค่าปรับคืนช้าถึงวันนี้ (ยังไม่คิดในบิล)',
    refundHint: 'ค่าประกันชุดที่รับไว้ หักยอดค้างชำระและค่าปรับถึงวันนี้',
  },
  buyer: {
    wanted: 'ต้องการใบกำกับภาษีเต็มรูป',
    name: 'ชื่อผู้ซื้อ',
    address: 'ที่อยู่ผู้ซื้อ',
    taxId: 'เลขประจำตัวผู้เสียภาษี (13 หลัก)',
    branch: 'สาขา (5 หลัก, 00000 = สำนักงานใหญ่)',
    required: 'กรุณากรอก',
    badTaxId: 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง',
    badBranch: 'นิติบุคคลต้องระบุสาขา 5 หลัก',
    keep: 'บันทึกชื่อ ที่อยู่ และเลขผู้เสียภาษีนี้ไว้กับลูกค้า',
  },
} as const satisfies {
  kind: Record<EntryKind, string>;
  method: Record<EntryMethod, string>;
  document: Record<DocumentKind, string>;
  slip: Record<string, string>;
  vat: Record<string, string>;
  slipText: Record<string, string>;
  slipAmount: Record<string, string>;
  late: Record<string, string>;
  buyer: Record<string, string>;
};
