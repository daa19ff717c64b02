export const th = {
  page: 'หน้า {n} จาก {of}',
  made: 'ทำเมื่อ',
  against: 'เทียบกับ',
  title: 'สรุปสถิติร้าน',
};
