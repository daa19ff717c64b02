export type Entry = { code: string; description: string };
export type CategoryEntry = Entry & { turnaroundDays: number | null };
export type ColorEntry = Entry & { swatch: string };
export type MonetaryEntry = Entry & { side: 'income' | 'expense' };

/** `turnaroundDays` is null where the setting of the shop applies. */
export const categories: readonly CategoryEntry[] = [
  { code: 'THAI', description: 'ชุดไทย', turnaroundDays: null },
  { code: 'EVENING', description: 'ชุดราตรี', turnaroundDays: 2 },
  { code: 'WEDDING', description: 'ชุดเจ้าสาว', turnaroundDays: 3 },
  { code: 'BRIDESMAID', description: 'ชุดเพื่อนเจ้าสาว', turnaroundDays: 2 },
  { code: 'SUIT', description: 'สูท', turnaroundDays: null },
  { code: 'FANCY', description: 'ชุดแฟนซี', turnaroundDays: null },
  { code: 'SHOW', description: 'ชุดการแสดง', turnaroundDays: 2 },
  { code: 'DRUM', description: 'ชุดดรัมเมเยอร์', turnaroundDays: 2 },
  { code: 'GRAD', description: 'ชุดครุย', turnaroundDays: null },
  { code: 'ACC', description: 'เครื่องประดับ', turnaroundDays: 0 },
];

export const textures: readonly Entry[] = [
  { code: 'SILK', description: 'ผ้าไหม' },
  { code: 'BROCADE', description: 'ผ้ายกดอก' },
  { code: 'LACE', description: 'ผ้าลูกไม้' },
  { code: 'SATIN', description: 'ซาติน' },
  { code: 'CHIFFON', description: 'ชีฟอง' },
  { code: 'VELVET', description: 'กำมะหยี่' },
  { code: 'TULLE', description: 'ผ้าตาข่าย' },
  { code: 'SEQUIN', description: 'ผ้าปักเลื่อม' },
  { code: 'COTTON', description: 'ผ้าฝ้าย' },
  { code: 'WOOL', description: 'ผ้าวูล' },
  { code: 'POLY', description: 'ผ้าโพลีเอสเตอร์' },
  { code: 'METAL', description: 'โลหะชุบทอง' },
];

export const colors: readonly ColorEntry[] = [
  { code: 'WHT', description: 'ขาว', swatch: '#faf8f4' },
  { code: 'CRM', description: 'ครีม', swatch: '#f1e6d2' },
  { code: 'GLD', description: 'ทอง', swatch: '#c99a2e' },
  { code: 'SLV', description: 'เงิน', swatch: '#b9bcc6' },
  { code: 'RED', description: 'แดง', swatch: '#b3243c' },
  { code: 'MRN', description: 'เลือดนก', swatch: '#6f1a2c' },
  { code: 'PNK', description: 'ชมพู', swatch: '#e39ab0' },
  { code: 'ORG', description: 'ส้ม', swatch: '#dd7a2f' },
  { code: 'YEL', description: 'เหลือง', swatch: '#edc447' },
  { code: 'GRN', description: 'เขียว', swatch: '#2f6b4f' },
  { code: 'SKY', description: 'ฟ้า', swatch: '#8fbfdf' },
  { code: 'BLU', description: 'น้ำเงิน', swatch: '#1f4e79' },
  { code: 'NVY', description: 'กรมท่า', swatch: '#1c2746' },
  { code: 'PUR', description: 'ม่วง', swatch: '#6b3fa0' },
  { code: 'LIL', description: 'ม่วงลาเวนเดอร์', swatch: '#b9a3d6' },
  { code: 'BRN', description: 'น้ำตาล', swatch: '#7a5236' },
  { code: 'GRY', description: 'เทา', swatch: '#7d8088' },
  { code: 'BLK', description: 'ดำ', swatch: '#1b1b22' },
];

const ages = [4, 6, 8, 10, 12, 14];

export const sizes: readonly Entry[] = [
  ...['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'].map((code) => ({ code, description: code })),
  { code: 'FREE', description: 'ฟรีไซซ์' },
  ...ages.map((age) => ({ code: String(age), description: `เด็ก ${age}` })),
];

export const webCategories: readonly Entry[] = [
  { code: 'WEB-THAI', description: 'ชุดไทยออกงาน' },
  { code: 'WEB-NIGHT', description: 'ราตรีและค็อกเทล' },
  { code: 'WEB-WED', description: 'งานแต่งงาน' },
  { code: 'WEB-MEN', description: 'สุภาพบุรุษ' },
  { code: 'WEB-SCHOOL', description: 'งานโรงเรียนและกีฬาสี' },
  { code: 'WEB-PARTY', description: 'ปาร์ตี้แฟนซี' },
  { code: 'WEB-ACC', description: 'เครื่องประดับและของเสริม' },
];

export const monetary: readonly MonetaryEntry[] = [
  { code: 'IN-ALTER', description: 'ค่าปรับแก้ชุด', side: 'income' },
  { code: 'IN-MAKEUP', description: 'ค่าแต่งหน้าทำผม', side: 'income' },
  { code: 'IN-DELIVERY', description: 'ค่าจัดส่งที่เก็บจากลูกค้า', side: 'income' },
  { code: 'IN-OTHER', description: 'รายได้อื่น', side: 'income' },
  { code: 'EX-RENT', description: 'ค่าเช่าร้าน', side: 'expense' },
  { code: 'EX-WAGE', description: 'ค่าจ้างพนักงาน', side: 'expense' },
  { code: 'EX-WASH', description: 'ค่าซักรีด', side: 'expense' },
  { code: 'EX-REPAIR', description: 'ค่าซ่อมแซมชุด', side: 'expense' },
  { code: 'EX-STOCK', description: 'ซื้อชุดและเครื่องประดับ', side: 'expense' },
  { code: 'EX-POWER', description: 'ค่าน้ำค่าไฟ', side: 'expense' },
  { code: 'EX-NET', description: 'ค่าโทรศัพท์และอินเทอร์เน็ต', side: 'expense' },
  { code: 'EX-POST', description: 'ค่าไปรษณีย์และขนส่ง', side: 'expense' },
  { code: 'EX-ADS', description: 'ค่าโฆษณา', side: 'expense' },
  { code: 'EX-SUPPLY', description: 'วัสดุสิ้นเปลือง', side: 'expense' },
];
