/** Document lines other than garments. They are always Thai, regardless of the screen's language. */
import type { ChargeKind } from '../rules/order-totals.ts';

export const paperLines = {
  discount: 'ส่วนลด',
  charge: {
    late_fee: 'ค่าปรับคืนช้า',
    damage_fee: 'ค่าเสียหาย',
    cleaning_fee: 'ค่าทำความสะอาด',
    lost_part: 'ค่าอุปกรณ์หาย',
    lost_unit: 'ค่าชุดหาย',
    extension_fee: 'ค่าต่อวันเช่า',
    shipping: 'ค่าส่ง',
    swap_fee: 'ค่าเปลี่ยนชุด',
    cancel_fee: 'ค่ายกเลิกการจอง',
    early_return: 'ส่วนลดคืนก่อนกำหนด',
    sale: 'ค่าสินค้า',
  } satisfies Record<ChargeKind, string>,
};
