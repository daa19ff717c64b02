import type { Document } from '#ledger/shapes.ts';
import { printWords } from '#reporting/printing/words/index.ts';
import { amountInWords } from '#reporting/printing/web/amounts/index.ts';
import type { ViewWords } from '#reporting/printing/paper-words.ts';

export const testMoneyWords: ViewWords['money'] = {
  kind: {
    rent: 'ค่าเช่า',
    down_payment: 'ค่ามัดจำ',
    bail_taken: 'รับเงินประกัน',
    bail_returned: 'คืนเงินประกัน',
    bail_kept: 'หักเงินประกัน',
    late_fee: 'ค่าปรับคืนช้า',
    cleaning_fee: 'ค่าทำความสะอาด',
    damage_fee: 'ค่าเสียหาย',
    lost_part: 'ค่าอุปกรณ์หาย',
    lost_unit: 'ค่าชุดหาย',
    sale: 'ขายสินค้า',
    shipping: 'ค่าส่ง',
    other_income: 'รายรับอื่น',
    expense: 'รายจ่าย',
    withholding: 'ภาษีหัก ณ ที่จ่าย',
    refund: 'คืนเงิน',
    cash_rounding: 'ปัดเศษเงินสด',
    credit_payout: 'จ่ายคืนเครดิตลูกค้า',
    voucher_sold: 'ขายบัตรกำนัล',
  },
  method: {
    cash: 'เงินสด',
    transfer: 'โอนเงิน',
    promptpay: 'พร้อมเพย์',
    card: 'บัตรเครดิต',
    other: 'อื่นๆ',
    credit: 'เครดิตลูกค้า',
    voucher: 'บัตรกำนัล',
    withholding: 'ภาษีหัก ณ ที่จ่าย',
    bail: 'หักจากเงินประกัน',
  },
};
export const thaiViewWords: ViewWords = {
  paper: printWords.th.paper,
  money: testMoneyWords,
  language: 'th',
  inWords: (satang) => amountInWords(satang, 'th'),
};

export const testPaperContent: Document['content'] = {
  title: 'ใบกำกับภาษีอย่างย่อ',
  stage: 'reserve',
  shop: { name: 'ราตรี', taxId: '0105541069237', address: 'ที่อยู่ร้าน', phone: '0812345678' },
  branch: { name: 'สาขาจตุจักร', address: '', phone: '021234567', taxBranchNo: '00000' },
  customer: { name: 'กนก', phone: '0891112222', address: '', taxId: '0105541069237', taxBranchNo: '00003' },
  orderNo: 'R00000-2569-000001',
  pickupDay: '2026-12-01',
  returnDay: '2026-12-03',
  eventDay: null,
  lines: [
    { name: 'ชุดไทย', detail: 'A1', quantity: 2, price: 1500, amount: 3000, image: '' },
    { name: 'ส่วนลด', detail: '', quantity: 1, price: -100, amount: -100, image: '' },
  ],
  entries: [{ kind: 'down_payment', method: 'cash', amount: 1070 }],
  tendered: 2000,
  change: 930,
  order: { price: 2900, paid: 1070, balance: 1830, bail: 3000, bailHeld: 0 },
  vatIncluded: true,
  bahtText: 'หนึ่งพันเจ็ดสิบบาทถ้วน',
  promptPay: '0002',
  issuedBy: 'สมหญิง',
  settlementBox: true,
};
export const testDocument = (
  change: Partial<Omit<Document, 'content'>> = {},
  inside: Partial<Document['content']> = {},
): Document => ({
  documentId: 7,
  kind: 'abb_tax_invoice',
  documentNo: 'ABB00000-2569-000001',
  orderId: 1,
  day: '2026-11-21',
  issuedAt: '2026-11-21T05:05:00.000Z',
  total: 1070,
  base: 1000,
  vat: 70,
  vatRate: 7,
  voided: false,
  voidReason: '',
  replacedBy: '',
  prints: 0,
  substitute: null,
  ...change,
  content: { ...testPaperContent, ...inside },
});
