import type { ErrorCode, FailTitle } from '../common/errors.ts';

const fail = {
  load: 'ไม่สามารถเรียกข้อมูลได้',
  save: 'ไม่สามารถบันทึกข้อมูลได้',
  delete: 'ไม่สามารถลบข้อมูลได้',
  receive: 'ไม่สามารถรับข้อมูลได้',
  settings: 'ไม่สามารถอัพเดตการตั้งค่าได้',
  branches: 'ไม่สามารถเรียกรายการสาขาได้',
} satisfies Record<FailTitle, string>;

/** An empty title: the title of the failed call (load, save …) is shown instead. */
const errors = {
  VALIDATION: { title: '', detail: 'กรุณาตรวจสอบข้อมูลที่กรอก: {field}' },
  UNAUTHENTICATED: { title: 'กรุณาเข้าสู่ระบบ', detail: 'ยังไม่ได้เข้าสู่ระบบ หรือหมดเวลาใช้งานแล้ว กรุณาเข้าสู่ระบบอีกครั้ง' },
  LOGIN_FAILED: { title: 'บัญชีผู้ใช้งานไม่ถูกต้อง', detail: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่' },
  FORBIDDEN: { title: 'ไม่มีสิทธิ์ใช้งาน', detail: 'บัญชีนี้ไม่มีสิทธิ์ทำรายการนี้ กรุณาติดต่อผู้ดูแลหรือเจ้าของร้าน' },
  PACKAGE_REQUIRED: { title: 'ใช้งานไม่ได้ ต้องอัปเกรดเป็นแพ็กเกจ {size}', detail: 'ร้านนี้ยังใช้แพ็กเกจที่ไม่รวมเมนูนี้' },
  NOT_FOUND: { title: '', detail: 'ไม่พบข้อมูลที่ต้องการ อาจถูกลบไปแล้วหรืออยู่คนละสาขา' },
  CONFLICT: { title: '', detail: 'ข้อมูลขัดแย้งกับที่มีอยู่ กรุณาโหลดใหม่แล้วลองอีกครั้ง' },
  CHANGED: { title: '', detail: 'มีคนแก้ไขข้อมูลนี้ไปก่อนแล้ว กรุณาโหลดใหม่แล้วตรวจสอบอีกครั้ง' },
  NOT_AVAILABLE: { title: 'ชุดไม่ว่าง คิวชน', detail: '{name} ไม่ว่างในวันที่เลือก เหลือว่าง {free} จากที่ขอ {wanted} ชุด' },
  USED_ITEM: { title: 'มีชุดที่กำลังเปิดบิลอยู่', detail: 'มีชุดในกลุ่มนี้ที่ยังอยู่ในบิลที่เปิดอยู่ {n} รายการ' },
  DUPLICATE_CODE: { title: '', detail: 'มีรหัสนี้อยู่แล้ว กรุณาใช้รหัสอื่น' },
  DUPLICATE_SLIP: { title: 'สลิปซ้ำ', detail: 'สลิปนี้ถูกใช้แล้วกับบิล {order} กรุณาตรวจสอบสลิปกับลูกค้า' },
  ILLEGAL_TRANSITION: { title: '', detail: 'บิลหรือชุดนี้อยู่ในสถานะที่ทำขั้นตอนนี้ไม่ได้แล้ว กรุณาโหลดใหม่เพื่อดูสถานะล่าสุด' },
  IN_USE: { title: 'ไม่สามารถลบข้อมูลได้', detail: 'ยังมีการใช้งานข้อมูลนี้อยู่ {n} รายการ' },
  REFUND_TOO_LARGE: { title: '', detail: 'ยอดคืนมากกว่าเงินประกันที่เหลืออยู่ {held} บาท' },
  REFUND_LIMIT: {
    title: 'เกินวงเงินที่คืนได้',
    detail: 'พนักงานคืนเงินประกันได้เฉพาะเงินสดไม่เกิน {limit} บาท ยอดนี้ต้องให้เจ้าของร้านอนุมัติ',
  },
  PAYMENT_TOO_LARGE: { title: '', detail: 'ยอดรับเงินมากกว่ายอดที่ค้างอยู่ {due} บาท' },
  BALANCE_DUE: { title: '', detail: 'ยังมียอดค้างชำระ {due} บาท กรุณารับเงินให้ครบก่อน' },
  OVERDUE: { title: '', detail: 'บิลนี้เกินกำหนดคืนแล้ว ต่อวันเช่าไม่ได้ กรุณารับคืนแล้วเปิดบิลใหม่' },
  NOT_FREE_UNIT: { title: 'ใช้ชุดนี้ไม่ได้', detail: 'ชุด {barcode} ติดคิวอื่นหรือไม่พร้อมในช่วงวันนี้ กรุณาใช้ชุดอื่น' },
  WRONG_UNIT: { title: 'ชุดไม่ตรงกับบิล', detail: 'บาร์โค้ด {barcode} ไม่ใช่แบบหรือไซซ์ที่อยู่ในบิลนี้' },
  CUSTOMER_REQUIRED: { title: '', detail: 'กรุณาเลือกลูกค้าก่อนจองชุด' },
  NO_PROMPTPAY: { title: '', detail: 'ร้านยังไม่ได้ตั้งหมายเลขพร้อมเพย์ ตั้งได้ที่ข้อมูลร้าน' },
  IDEMPOTENCY_MISMATCH: { title: '', detail: 'คำสั่งนี้ถูกส่งไปแล้วด้วยข้อมูลอื่น กรุณาโหลดหน้าใหม่แล้วลองอีกครั้ง' },
  TOO_LARGE: { title: '', detail: 'ข้อมูลที่ส่งมีขนาดใหญ่เกินไป' },
  TOO_MANY_REQUESTS: { title: 'ลองหลายครั้งเกินไป', detail: 'กรุณารอสักครู่แล้วลองใหม่ในอีก {seconds} วินาที' },
  INTERNAL: { title: 'มีบางอย่างผิดพลาด', detail: 'ระบบขัดข้อง ข้อมูลของคุณยังไม่ถูกบันทึก กรุณาลองอีกครั้ง' },
  UNAVAILABLE: { title: 'มีบางอย่างผิดพลาด', detail: 'ระบบยังไม่พร้อมใช้งานชั่วคราว กรุณารอสักครู่แล้วลองอีกครั้ง' },
} satisfies Record<ErrorCode, { title: string; detail: string }>;

export const th = { fail, errors };
