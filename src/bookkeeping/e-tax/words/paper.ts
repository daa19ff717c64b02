/** Words of electronic tax papers: Thai whatever language the screen is in. */
export const etaxWords = {
  /** Names of the types, by their code. */
  name: {
    '388': 'ใบกำกับภาษี',
    T01: 'ใบรับ',
    T03: 'ใบเสร็จรับเงิน/ใบกำกับภาษี',
    T05: 'ใบกำกับภาษีอย่างย่อ',
    T06: 'ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ',
    '81': 'ใบลดหนี้',
    T07: 'ใบแจ้งยกเลิก',
  },
  /** A title that has one of these acknowledges money as well. */
  receiptWords: ['ใบเสร็จ', 'ใบรับเงิน'],
  /** The buyer of a receipt made out to nobody. */
  unnamedBuyer: 'ลูกค้าทั่วไป',
  /** The one line of a paper whose lines do not add up to it. */
  whole: 'ค่าเช่าและค่าบริการตามบิล {no}',
  /** Why, where nobody wrote a reason. */
  credited: 'ลดมูลค่าตามใบลดหนี้',
  replaced: 'ยกเลิกและออกใหม่แทนฉบับเดิม',
  cancelled: 'ยกเลิกเอกสาร',
  /** What stands in a mail with a paper. */
  mail: 'เรียน {buyer}\n\n{shop} ขอส่ง{title} เลขที่ {no} วันที่ {day} จำนวนเงิน {total} บาท ตามไฟล์ PDF ที่แนบ (มีไฟล์ e-Tax อยู่ข้างใน)\n\nโปรดเก็บไฟล์นี้ไว้เป็นหลักฐาน\n{shop}',
} as const;
