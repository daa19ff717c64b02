export const th = {
  services: {
    wash: 'ซัก',
    dryclean: 'ซักแห้ง',
    iron: 'รีด',
    stain: 'ขจัดคราบ',
    mend: 'ซ่อม',
    alter: 'ปรับขนาดชุด',
    bead: 'ปักลูกปัดใหม่',
    other: 'งานอื่น',
  },
  results: {
    clean: 'เรียบร้อย',
    stained: 'ยังมีคราบ',
    damaged: 'ร้านทำเสียหาย',
    lost: 'ร้านทำหาย',
  },
};
