export const th = {
  theme: 'ธีมสี',
  themes: { light: 'สว่าง', dark: 'มืด', auto: 'ตามเครื่อง' },
  density: 'ความห่างของรายการ',
  densities: { roomy: 'ปกติ', compact: 'กระชับ' },
  start: 'หน้าแรกเมื่อเข้าสู่ระบบ',
  usual: 'ตามปกติ',
};
