/** The finder's words; other languages hold the same keys. */
import { th as shared } from '#lib/words/shared/th.ts';

export const th = {
  mostUsed: 'หน้าที่ใช้บ่อย',
  title: 'ค้นหาทุกอย่างในร้าน',
  hint: 'เลขที่บิล ชื่อ เบอร์โทร ชื่อชุด บาร์โค้ด หรือชื่อเมนู',
  nothing: 'ไม่พบ “{text}” ในบิล ลูกค้า ชุด หรือเมนู',
  failed: 'ค้นหาไม่สำเร็จ ตรวจสัญญาณแล้วพิมพ์อีกครั้ง',
  groups: {
    named: 'ที่ตรงกับรหัส',
    recent: 'เปิดล่าสุด',
    commands: 'สั่งงาน',
    pages: 'เมนู',
    orders: 'บิลเช่า',
    customers: shared.person.customers,
    styles: 'แบบชุด',
  },
  commands: {
    open: 'เปิดบิลใหม่',
    back: 'รับคืนชุดเข้าร้าน',
    out: 'ส่งมอบชุดให้ลูกค้า',
    close: 'ปิดยอดวันนี้',
    free: 'ดูชุดว่าง',
  },
  phoneEnd: 'เบอร์ลงท้าย {digits}',
  watch: shared.person.watch,
  owned: 'มี {n} ตัวในร้าน',
  unit: {
    life: 'ประวัติชุด {barcode}',
    elsewhere: 'อยู่สาขา {branch}',
    takeBack: 'รับคืนจากบิล {no}',
    waits: 'ดูบิลที่จองไว้ {no}',
    rent: 'เปิดบิลกับชุดนี้',
  },
  paper: 'เอกสาร {no}',
  paperOf: shared.order.numbered,
  stars: {
    remove: 'เอาดาวออกจากหน้า{page}',
    putHere: 'ติดดาวหน้านี้',
    takeHere: 'เอาดาวออกจากหน้านี้',
    none: 'ยังไม่มีหน้าที่ติดดาว ติดดาวหน้าที่ใช้บ่อยเพื่อเปิดได้ในครั้งเดียว',
  },
  keys: {
    title: 'ปุ่มลัด',
    find: 'ค้นหาบิล ลูกค้า ชุด และเมนู',
    scan: 'ยิงบาร์โค้ดได้ทุกหน้า ไม่ต้องกดช่องก่อน',
    close: 'ปิดหน้าต่างที่เปิดอยู่บนสุด',
    enter: 'ยืนยันสิ่งที่พิมพ์หรือปุ่มที่เลือก',
    menu: 'ไปช่องถัดไป เลื่อนในรายการ',
    calendar: 'เลื่อนวันและเดือนในปฏิทิน T = วันนี้',
    help: 'ดูปุ่มลัดทั้งหมด',
  },
};
