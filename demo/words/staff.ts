export const staff = {
  owner: 'รัตติกาล (เจ้าของร้าน)',
  admin: 'มณี (ผู้จัดการ)',
  staff: 'พลอย (หน้าร้านสยาม)',
  staff2: 'ก้อย (หน้าร้านลาดพร้าว)',
};

/** Month and day on which the shop is closed every year. */
export const holidays: readonly { day: string; name: string }[] = [
  { day: '01-01', name: 'วันขึ้นปีใหม่' },
  { day: '01-02', name: 'หยุดปีใหม่' },
  { day: '04-13', name: 'วันสงกรานต์' },
  { day: '04-14', name: 'วันสงกรานต์' },
  { day: '04-15', name: 'วันสงกรานต์' },
  { day: '12-31', name: 'วันสิ้นปี' },
];

export const reasons = {
  regular: 'ลูกค้าประจำ',
  school: 'ราคาหมู่คณะ',
  damage: 'ซ่อมแซมชุด',
  cleaning: 'ซักคราบพิเศษ',
  lost: 'ทำชุดหาย',
};
