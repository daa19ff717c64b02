/** Promotions of the demo shop; values in percent or baht. */
import type { PromotionGives } from '../../../../order/promotion.ts';

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
  note: string;
};

/** None that comes by itself to a usual rental: the prices of the demo stay those of its list. */
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
];
