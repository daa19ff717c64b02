/** Demo data other than orders: expenses, income, fittings, a school class with its costumes, a parcel. */
import type { PayMethod } from '#ledger/contract.ts';
import { withCheckDigit } from './people.ts';

/** Amount in baht in the first branch. The other branches have less. `daysAgo` counts back from today. */
export type OwnMoney = {
  code: string;
  note: string;
  baht: number;
  method: PayMethod;
  daysAgo: number;
  /** The seller on the tax invoice, if the expense has one. */
  seller?: { name: string; taxId: string };
};

const laundry = { name: 'บริษัท ซักแห้งสยาม จำกัด', taxId: withCheckDigit('010556100234') };

export const ownMoney: readonly OwnMoney[] = [
  { code: 'EX-RENT', note: 'ค่าเช่าร้านประจำเดือน', baht: 18_000, method: 'transfer', daysAgo: 24 },
  {
    code: 'EX-POWER',
    note: 'ค่าไฟเดือนที่แล้ว',
    baht: 3240,
    method: 'transfer',
    daysAgo: 17,
    seller: { name: 'การไฟฟ้านครหลวง', taxId: withCheckDigit('099400016530') },
  },
  { code: 'EX-WASH', note: 'ซักแห้งชุดเจ้าสาว 3 ชุด', baht: 900, method: 'cash', daysAgo: 11, seller: laundry },
  { code: 'EX-REPAIR', note: 'เปลี่ยนซิปหลัง เย็บลูกไม้', baht: 350, method: 'cash', daysAgo: 8 },
  { code: 'IN-ALTER', note: 'เก็บชายกระโปรง', baht: 200, method: 'cash', daysAgo: 6 },
  { code: 'EX-POST', note: 'ส่งพัสดุ EMS 2 กล่อง', baht: 180, method: 'cash', daysAgo: 4 },
  {
    code: 'EX-SUPPLY',
    note: 'ถุงคลุมชุด ไม้แขวน',
    baht: 420,
    method: 'cash',
    daysAgo: 1,
    seller: { name: 'บริษัท วัสดุร้านผ้า จำกัด', taxId: withCheckDigit('010557800451') },
  },
  { code: 'EX-WASH', note: 'ซักชุดนักแสดงเด็ก', baht: 240, method: 'cash', daysAgo: 0, seller: laundry },
];

export type FittingTime = { inDays: number; from: number; to: number; note: string; alteration: string };

export const fittingTimes: readonly FittingTime[] = [
  {
    inDays: 0,
    from: 17 * 60,
    to: 17 * 60 + 45,
    note: 'ลูกค้าเอารองเท้ามาด้วย',
    alteration: 'เก็บชายขึ้น 2 นิ้ว',
  },
  { inDays: 1, from: 13 * 60, to: 13 * 60 + 30, note: 'ลองสองไซซ์', alteration: '' },
  { inDays: 2, from: 11 * 60, to: 12 * 60, note: 'มากับครอบครัว', alteration: 'เข้าเอวข้างละครึ่งนิ้ว' },
];

export const teams: readonly string[] = ['ป.4/1', 'ป.4/2'];

export const wearers: readonly string[] = [
  'เด็กหญิงกานดา สุขใจ',
  'เด็กหญิงชนกานต์ แสงดี',
  'เด็กหญิงณิชา ทองใบ',
  'เด็กหญิงปุณยนุช มีชัย',
  'เด็กหญิงพิมพ์มาดา ศรีงาม',
  'เด็กหญิงมนัสนันท์ คงดี',
  'เด็กหญิงวรินทร อยู่สุข',
  'เด็กชายกฤติน พรหมดี',
  'เด็กชายจิรายุ บุญมา',
  'เด็กชายธนกฤต แก้วดี',
  'เด็กชายนิธิศ ใจเย็น',
  'เด็กชายปัณณวิชญ์ สายชล',
  'เด็กชายภูมิ รุ่งเรือง',
  'เด็กชายอชิระ ดวงแก้ว',
];

export const parcelWords = {
  carrier: 'ไปรษณีย์ไทย EMS',
  tracking: 'EB123456789TH',
};

export const billNote = 'โอนแล้วส่งสลิปในแชตได้เลยค่ะ';

/** A card left as security, with its place. */
export const heldCard = { kind: 'driving', drawer: 'ลิ้นชักเคาน์เตอร์' } as const;
