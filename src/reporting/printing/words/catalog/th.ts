import { th as shared } from '#lib/words/shared/th.ts';

/** Words of the printed catalogue (print.catalog). */
export const th = {
  title: 'แคตตาล็อก',
  column: '{n} คอลัมน์',
  prices: 'ราคา',
  codes: 'รหัส',
  filters: 'เปลี่ยนตัวกรอง',
  heading: shared.garment.catalogue,
  day: 'ณ วันที่ {day}',
  between: 'ชุดที่ว่าง {from} – {to}',
  price: 'ค่าเช่า {price} บาท',
  bail: 'ค่าประกันชุด {bail} บาท',
  free: 'ว่าง {n}',
  noneFree: shared.garment.noneFree,
  count: shared.garment.styles,
  cut: 'แสดง {n} แบบแรก ใช้ตัวกรองเพื่อพิมพ์ส่วนที่เหลือ',
  preparing: 'กำลังโหลดรูป…',
  empty: 'ไม่มีแบบชุดให้พิมพ์',
  emptyHint: 'เปลี่ยนหรือล้างตัวกรองในหน้าแคตตาล็อกชุด',
};
