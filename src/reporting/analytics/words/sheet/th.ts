import { th as shared } from '#lib/words/shared/th.ts';

export const th = {
  garments: 'กำไรของชุด',
  barcode: shared.garment.barcode,
  name: 'แบบชุด',
  detail: shared.field.details,
  units: 'จำนวน (ตัว)',
  reason: 'เหตุผล',
  daysOwned: 'อยู่กับร้าน (วัน)',
  cost: shared.garment.cost,
  paidBackOn: 'คืนทุนเมื่อ',
  cut: 'ตัดที่ {n} แถว เลือกตัวกรองให้แคบลงเพื่อดูที่เหลือ',
};
