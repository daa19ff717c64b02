/** Tone marks above vowels, vowels below consonants, and figures: what a printer without Thai fonts gets wrong. */
export const testLines = ['ชุดไทยจักรพรรดิสีทอง น้ำเงินเข้ม', 'ผู้เช่า: ปิ่น ญาณี ฐิติกุล', '๑๒๓ 1,250.00 ฿'] as const;
