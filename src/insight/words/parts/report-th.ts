/** The report of the statistics, as a file and by mail. */
export const report = {
  pdf: 'ดาวน์โหลด PDF',
  pdfShown: 'ตามที่แสดงอยู่',
  pdfWhole: 'แบ่งรายได้ครบทุกแบบ',
};
