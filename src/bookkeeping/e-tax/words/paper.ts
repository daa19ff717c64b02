/** Texts of e-Tax documents. They are always in Thai, regardless of the language of the screen. */
export const etaxWords = {
  /** Names of documents by type code. */
  name: {
    '388': 'ใบกำกับภาษี',
    T01: 'ใบรับ',
    T03: 'ใบเสร็จรับเงิน/ใบกำกับภาษี',
    T05: 'ใบกำกับภาษีอย่างย่อ',
    T06: 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ',
    '81': 'ใบลดหนี้',
    T07: 'ใบแจ้งยกเลิก',
  },
  receiptWords: ['ใบเสร็จ', 'ใบรับเงิน'],
  /** Buyer on a receipt without a buyer. */
  unnamedBuyer: 'ลูกค้าทั่วไป',
  /** Only line of a document whose printed lines do not add up to its total. */
  whole: 'ค่าเช่าและค่าบริการตามบิล {no}',
  /** Default reasons, used if the user entered none. */
  credited: 'ลดมูลค่าตามใบลดหนี้',
  replaced: 'ยกเลิกและออกใหม่แทนฉบับเดิม',
  cancelled: 'ยกเลิกเอกสาร',
  /** Text of the e-mail with a document. */
  mail: 'เรียน {buyer}\n\n{shop} ขอส่ง{title} เลขที่ {no} วันที่ {day} จำนวนเงิน {total} บาท ตามไฟล์ PDF ที่แนบ (มีไฟล์ e-Tax อยู่ข้างใน)\n\nโปรดเก็บไฟล์นี้ไว้เป็นหลักฐาน\n{shop}',
} as const;
