/** Numerals follow the rules of the Royal Society of Thailand. */
export const bahtWords = {
  /** Zero is read only if the whole amount is zero. */
  digits: ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'],
  places: ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'],
  zero: 'ศูนย์',
  finalOne: 'เอ็ด',
  twoTens: 'ยี่',
  million: 'ล้าน',
  baht: 'บาท',
  satang: 'สตางค์',
  exact: 'ถ้วน',
  minus: 'ลบ',
} as const;
