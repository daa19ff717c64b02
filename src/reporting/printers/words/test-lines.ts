/** Printers without Thai fonts misprint tone marks above vowels, vowels below consonants, and figures. */
export const testLines = ['ชุดไทยจักรพรรดิสีทอง น้ำเงินเข้ม', 'ผู้เช่า: ปิ่น ญาณี ฐิติกุล', '๑๒๓ 1,250.00 ฿'] as const;
