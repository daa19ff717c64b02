/** The accounting room's words; Thai is the source. */
import type { DocumentKind, EntryKind } from '../contract.ts';
import type { EntryMethod } from '../kinds.ts';
export const th = {
  kind: {
    rent: 'ค่าเช่า',
    down_payment: 'ค่ามัดจำ',
    bail_taken: 'รับเงินประกัน',
    bail_returned: 'คืนเงินประกัน',
    bail_kept: 'หักเงินประกัน',
    late_fee: 'ค่าปรับคืนช้า',
    damage_fee: 'ค่าเสียหาย',
    sale: 'ขายสินค้า',
    shipping: 'ค่าส่ง',
    other_income: 'รายรับอื่น',
    expense: 'รายจ่าย',
    withholding: 'ภาษีหัก ณ ที่จ่าย',
    refund: 'คืนเงิน',
  },
  method: {
    cash: 'เงินสด',
    transfer: 'โอนเงิน',
    promptpay: 'พร้อมเพย์',
    card: 'บัตรเครดิต',
    other: 'อื่นๆ',
    credit: 'เครดิตลูกค้า',
    withholding: 'ภาษีหัก ณ ที่จ่าย',
    bail: 'หักจากเงินประกัน',
  },
  document: {
    receipt: 'ใบเสร็จรับเงิน',
    abb_tax_invoice: 'ใบกำกับภาษีอย่างย่อ',
    tax_invoice: 'ใบกำกับภาษี (เต็มรูป)',
    bail_slip: 'ใบรับเงินประกัน',
    bail_refund_slip: 'ใบคืนเงินประกัน',
    credit_note: 'ใบลดหนี้',
    refund_slip: 'ใบคืนเงิน',
  },
} as const satisfies {
  kind: Record<EntryKind, string>;
  method: Record<EntryMethod, string>;
  document: Record<DocumentKind, string>;
};
