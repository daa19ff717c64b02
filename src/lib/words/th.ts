import type { FailTitle, LocalWord } from '../errors/errors.ts';

const fail = {
  load: 'ไม่สามารถเรียกข้อมูลได้',
  save: 'ไม่สามารถบันทึกข้อมูลได้',
  delete: 'ไม่สามารถลบข้อมูลได้',
  receive: 'ไม่สามารถรับข้อมูลได้',
  settings: 'ไม่สามารถอัพเดตการตั้งค่าได้',
  branches: 'ไม่สามารถเรียกรายการสาขาได้',
  act: 'ไม่สามารถบันทึกได้',
  upload: 'มีบางอย่างผิดพลาด',
  account: 'บัญชีผู้ใช้งานไม่ถูกต้อง',
} satisfies Record<FailTitle, string>;

/** An empty title: the title of the failed call (load, save …) is shown instead. */
const errors = {
  VALIDATION: { title: '', detail: 'กรุณาตรวจสอบข้อมูลที่กรอก' },
  UNAUTHENTICATED: { title: 'กรุณาเข้าสู่ระบบ', detail: 'ยังไม่ได้เข้าสู่ระบบ หรือหมดเวลาใช้งานแล้ว กรุณาเข้าสู่ระบบอีกครั้ง' },
  FORBIDDEN: { title: 'ไม่มีสิทธิ์ใช้งาน', detail: 'บัญชีนี้ไม่มีสิทธิ์ทำรายการนี้ กรุณาติดต่อผู้ดูแลหรือเจ้าของร้าน' },
  NOT_FOUND: { title: '', detail: 'ไม่พบข้อมูลที่ต้องการ อาจถูกลบไปแล้วหรืออยู่คนละสาขา' },
  CONFLICT: { title: '', detail: 'ข้อมูลขัดแย้งกับที่มีอยู่ กรุณาโหลดใหม่แล้วลองอีกครั้ง' },
  USED_ITEM: { title: 'มีชุดที่กำลังเปิดบิลอยู่', detail: 'มีชุดในกลุ่มนี้ที่ยังอยู่ในบิลที่เปิดอยู่ {n} รายการ' },
  NOT_FREE_UNIT: { title: 'ใช้ชุดนี้ไม่ได้', detail: 'ชุด {barcode} ติดคิวอื่นหรือไม่พร้อมในช่วงวันนี้ กรุณาใช้ชุดอื่น' },
  WRONG_UNIT: { title: 'ชุดไม่ตรงกับบิล', detail: 'บาร์โค้ด {barcode} ไม่ใช่แบบหรือไซซ์ที่อยู่ในบิลนี้' },
  TOO_LARGE: { title: '', detail: 'ข้อมูลที่ส่งมีขนาดใหญ่เกินไป' },
  TOO_SLOW: { title: 'ส่งไฟล์ไม่สำเร็จ', detail: 'เน็ตช้าเกินไป ส่งไฟล์ไม่ทันเวลา ลองใหม่เมื่อสัญญาณดีขึ้น หรือใช้ไฟล์ที่เล็กลง' },
  TOO_MANY_REQUESTS: { title: 'ลองหลายครั้งเกินไป', detail: 'กรุณารอสักครู่แล้วลองใหม่ในอีก {seconds} วินาที' },
  INTERNAL: { title: '', detail: 'ระบบขัดข้อง[ {unsaved}] กรุณาลองอีกครั้ง ถ้ายังไม่ได้ กรุณาแจ้งผู้ดูแลระบบ' },
  UNAVAILABLE: { title: '', detail: 'ระบบยังไม่พร้อมใช้งานชั่วคราว กรุณารอสักครู่แล้วลองอีกครั้ง' },
  NO_ANSWER: { title: '', detail: 'ติดต่อระบบไม่ได้ เน็ตอาจหลุดอยู่ กรุณาลองอีกครั้งเมื่อเน็ตกลับมา' },
} satisfies Record<LocalWord, { title: string; detail: string }>;

/** Said of a call that would have written, when the server itself failed. */
const unsaved = 'ข้อมูลของคุณยังไม่ถูกบันทึก';

/** Said after the detail of an error of the server itself. */
const problem = 'รหัสแจ้งปัญหา {ref}';

export const th = { fail, errors, unsaved, problem };
