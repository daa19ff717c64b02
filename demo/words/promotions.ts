/** Values are in percent or baht. */
import type { PromotionGives } from '#orders/order/rules/promotion-rules.ts';

type DemoPromotion = {
  name: string;
  code: string;
  gives: PromotionGives;
  value: number;
  weekdays?: number[];
  minGarments?: number;
  minDays?: number;
  minRentals?: number;
  limitCustomer?: number;
  earlyDays?: number;
  note: string;
};

/** Member levels, the lowest first. Amounts are in satang. */
export const levels = [
  { name: 'เงิน', minRentals: 3, minSpent: 500_000 },
  { name: 'ทอง', minRentals: 8, minSpent: 1_500_000 },
  { name: 'วีไอพี', minRentals: null, minSpent: null },
];

/** No promotion applies to an ordinary rental by itself, so the demo prices equal the price list. */
export const promotions: readonly DemoPromotion[] = [
  {
    name: 'งานหมู่ 20 ชุดขึ้นไป ลด 10%',
    code: 'GROUP',
    gives: 'percent',
    value: 10,
    minGarments: 20,
    note: 'โรงเรียนและบริษัท',
  },
  {
    name: 'เช่ายาว 15 วันขึ้นไป ลดชุดละ 100 บาท',
    code: '',
    gives: 'each',
    value: 100,
    minDays: 15,
    note: '',
  },
  {
    name: 'เพื่อนแนะนำเพื่อน',
    code: 'FRIEND',
    gives: 'percent',
    value: 15,
    limitCustomer: 1,
    note: 'ให้ลูกค้าบอกชื่อเพื่อนที่แนะนำ',
  },
  {
    name: 'วันธรรมดาลด 200 บาท',
    code: 'WEEKDAY',
    gives: 'order',
    value: 200,
    weekdays: [1, 2, 3, 4],
    note: 'แจกในเพจ',
  },
  {
    name: 'เช่ายาวแล้วคืนก่อน ลดวันละ 50 บาท',
    code: '',
    gives: 'day',
    value: 50,
    minDays: 5,
    earlyDays: 2,
    note: '',
  },
];
