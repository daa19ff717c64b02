import { th as shared } from '../../core/words/shared/th.ts';

/** Words of the privacy room, in Thai: the source of the other languages. */
export const th = {
  title: shared.shop.privacy,
  number: 'เลขที่ {no}',
  kinds: { customer: 'ข้อมูลส่วนบุคคลทั้งหมด', citizenId: shared.person.citizenId, looks: 'บันทึกการดูข้อมูล' },
  columns: {
    goes: 'จะลบคืนวันที่',
    went: 'ลบเมื่อ',
    what: 'ข้อมูลที่ลบ',
    pieces: 'จำนวน',
    customers: 'ลูกค้าเลขที่',
  },
  keeping: {
    title: 'เก็บข้อมูลลูกค้าไว้นานเท่าไร',
    hint: 'เมื่อครบเวลา ระบบลบให้เองตอนกลางคืน ลูกค้าที่ยังมีบิลค้าง ค่าประกันชุด เครดิต ยอดค้างชำระ หรือคำขอที่ยังไม่เสร็จ จะยังไม่ถูกลบ บิลและเอกสารภาษียังอยู่ตามกฎหมาย',
    keepCustomerYears: 'ลบข้อมูลลูกค้าหลังเช่าครั้งสุดท้าย (ปี)',
    keepCustomerYearsHint: 'ตัวเลขนี้แสดงในข้อความแจ้งลูกค้าด้วย เว้นว่างไว้ถ้าไม่ลบเอง',
    keepIdDays: 'ลบเลขบัตรประชาชนหลังเคลียร์ค่าประกันชุด (วัน)',
    keepIdDaysHint: 'เว้นว่างไว้ถ้าไม่ลบเอง',
    grace: 'แก้แล้วจะยังไม่มีอะไรถูกลบใน 30 วันแรก',
    range: 'ใส่ {from} ถึง {to}',
    never: 'ไม่ลบเอง',
    ownerOnly: 'เจ้าของร้านเท่านั้นที่แก้ได้',
    saved: shared.done.saved,
  },
  coming: {
    title: 'จะถูกลบใน 30 วันข้างหน้า',
    hint: 'ถ้าลูกค้ากลับมาเช่า ระบบจะเก็บข้อมูลต่อ',
    none: 'ไม่มีข้อมูลที่จะถูกลบ',
    noneHint: 'ยังไม่มีลูกค้าคนใดครบเวลาใน 30 วันนี้',
  },
  gone: {
    title: 'ที่ลบไปแล้ว',
    hint: 'เก็บไว้เป็นหลักฐาน มีแต่เลขที่ลูกค้า ไม่มีข้อมูลส่วนบุคคล',
    none: 'ยังไม่เคยลบ',
    noneHint: 'เมื่อระบบลบข้อมูลที่ครบเวลา รายการจะแสดงที่นี่',
  },
};
