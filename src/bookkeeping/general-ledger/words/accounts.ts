/** Default accounts of a new shop, which it can change. */
import type { AccountKind, MoneySource } from '../account-sources.ts';

export type FirstAccount = {
  code: string;
  name: string;
  kind: AccountKind;
  /** Sources booked on this account. */
  of: readonly MoneySource[];
};

export const firstAccounts: readonly FirstAccount[] = [
  { code: '1010', name: 'เงินสด', kind: 'asset', of: ['cash'] },
  { code: '1020', name: 'เงินฝากธนาคาร', kind: 'asset', of: ['transfer'] },
  { code: '1030', name: 'พร้อมเพย์', kind: 'asset', of: ['promptpay'] },
  { code: '1040', name: 'บัตรเครดิตรอรับเงิน', kind: 'asset', of: ['card'] },
  { code: '1090', name: 'รับเงินทางอื่น', kind: 'asset', of: ['other'] },
  { code: '1100', name: 'ลูกหนี้การค้า', kind: 'asset', of: [] },
  { code: '1150', name: 'ภาษีซื้อ', kind: 'asset', of: ['vatIn'] },
  { code: '1160', name: 'ภาษีเงินได้ถูกหัก ณ ที่จ่าย', kind: 'asset', of: ['withholding'] },
  { code: '1170', name: 'ภาษีขายของเงินประกัน', kind: 'asset', of: ['bailVat'] },
  { code: '2010', name: 'เจ้าหนี้การค้า', kind: 'liability', of: [] },
  { code: '2110', name: 'เงินประกันรับ', kind: 'liability', of: ['bail'] },
  { code: '2120', name: 'เงินรับล่วงหน้า (เครดิตลูกค้า)', kind: 'liability', of: ['credit'] },
  { code: '2130', name: 'บัตรกำนัลที่ยังไม่ได้ใช้', kind: 'liability', of: ['voucher'] },
  { code: '2150', name: 'ภาษีขาย', kind: 'liability', of: ['vatOut'] },
  { code: '2160', name: 'ภาษีหัก ณ ที่จ่ายค้างนำส่ง', kind: 'liability', of: ['withheld_tax'] },
  { code: '3010', name: 'ทุน', kind: 'equity', of: [] },
  { code: '4100', name: 'รายได้ค่าเช่า', kind: 'income', of: ['rent', 'down_payment'] },
  { code: '4110', name: 'ส่วนลดและเงินคืนค่าเช่า', kind: 'income', of: ['refund'] },
  { code: '4200', name: 'รายได้จากการขาย', kind: 'income', of: ['sale'] },
  { code: '4210', name: 'รับคืนสินค้าขาย', kind: 'income', of: ['saleBack'] },
  { code: '4300', name: 'ค่าปรับคืนช้า', kind: 'income', of: ['late_fee'] },
  {
    code: '4310',
    name: 'ค่าเสียหายและของหาย',
    kind: 'income',
    of: ['damage_fee', 'lost_part', 'lost_unit'],
  },
  { code: '4320', name: 'ค่าทำความสะอาด', kind: 'income', of: ['cleaning_fee'] },
  { code: '4400', name: 'รายได้ค่าส่ง', kind: 'income', of: ['shipping'] },
  { code: '4890', name: 'ปัดเศษเงินสด', kind: 'income', of: ['cash_rounding'] },
  { code: '4900', name: 'รายได้อื่น', kind: 'income', of: ['other_income'] },
  { code: '5100', name: 'ซื้อสินค้า', kind: 'expense', of: ['goods'] },
  { code: '5200', name: 'ค่าซักและซ่อมชุด', kind: 'expense', of: ['care'] },
  { code: '5900', name: 'ค่าใช้จ่ายอื่น', kind: 'expense', of: ['expense'] },
];
