import { th as shared } from '../../core/words/shared/th.ts';

/** Words of the backup room, in Thai: the source of the other languages. */
export const th = {
  title: shared.shop.backup,
  caption: 'การสำรองข้อมูลครั้งก่อน ๆ',
  fine: 'สำรองข้อมูลไว้แล้ว',
  fineHint: 'สำรองล่าสุดเมื่อ {at} และอ่านกลับมาตรวจแล้ว',
  old: 'ข้อมูลสำรองเก่าเกินไป',
  oldHint: 'สำรองล่าสุดเมื่อ {at} หากเครื่องเสียวันนี้ งานตั้งแต่นั้นจะหาย ให้ผู้ดูแลเครื่องสำรองข้อมูลใหม่',
  never: 'ยังไม่เคยสำรองข้อมูล',
  neverHint: 'หากเครื่องเสีย ข้อมูลทั้งร้านจะหาย ให้ผู้ดูแลเครื่องตั้งให้สำรองทุกคืน (BACKUP_DIR และ BACKUP_PASSPHRASE)',
  inside: 'ในไฟล์สำรองมีข้อมูล รูป และกุญแจของทั้งระบบ เปิดได้ด้วยรหัสผ่านของไฟล์เท่านั้น เก็บรหัสผ่านไว้คนละที่กับไฟล์',
  emptyTitle: 'ยังไม่มีรายการ',
  emptyHint: 'เมื่อสำรองข้อมูลแล้ว ผลจะแสดงที่นี่',
  made: 'สำเร็จ',
  columns: { at: shared.day.time, way: 'วิธี', result: 'ผล', size: 'ขนาด' },
  ways: { nightly: 'ทุกคืน', byHand: 'สั่งเอง' },
  faults: {
    damaged: 'ไม่สำเร็จ: ไฟล์อ่านกลับมาไม่ตรง',
    store: 'ไม่สำเร็จ: เขียนลงที่เก็บไม่ได้',
    full: 'ไม่สำเร็จ: ที่เก็บเต็ม',
    other: 'ไม่สำเร็จ: ให้ผู้ดูแลเครื่องดูบันทึกของระบบ',
  },
};
