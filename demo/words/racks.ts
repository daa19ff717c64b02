/**
 * The garments of the demo shop, one style per line:
 * code|name|texture|gender season|rent bail|colours|sizes|units per item, on the web|parts with loss price.
 */
const thai = `
TD001|ชุดไทยจักรี สไบปักเลื่อม|SILK|W 3|750 2000|RED GRN PUR PNK|S M L|1 y|สไบ 400, เข็มขัด 500, สร้อยคอ 450
TD002|ชุดไทยจักรี ผ้ายกทองลำพูน|BROCADE|W 4|900 3000|MRN BLU GLD|S M L|1 y|สไบ 600, เข็มขัด 600, ปิ่น 250
TD003|ชุดไทยจักรี สไบจีบสองชาย|SILK|W 2|650 1500|PNK LIL SKY CRM|S M L XL|1 y|สไบ 350, เข็มขัด 400
TD004|ชุดไทยจักรีแม่การะเกด|SILK|W 5|690 1500|ORG GRN RED|S M L|2 y|สไบ 350, เข็มขัด 400, ต่างหู 150
TD005|ชุดไทยบรมพิมาน ผ้าไหมยกดอก|BROCADE|W 3|850 2500|BLU PUR GRN|S M L XL|1 y|เข็มขัด 500, สร้อยคอ 450
TD006|ชุดไทยบรมพิมาน คอตั้งแขนยาว|SILK|W 1|700 2000|PNK CRM YEL|M L XL 2XL|1 y|เข็มขัด 500
TD007|ชุดไทยศิวาลัย สไบกรองทอง|SILK|W 4|950 3000|GLD MRN PUR|S M L|1 y|สไบกรอง 900, เข็มขัด 600, มงกุฎ 800
TD008|ชุดไทยศิวาลัย สีพาสเทล|SILK|W 5|890 2500|SKY LIL PNK|S M L|1 y|สไบ 500, เข็มขัด 500
TD009|ชุดไทยเรือนต้น ผ้าไหมริ้ว|SILK|W 1|450 1000|YEL SKY PNK LIL|S M L XL 2XL|2 y|ผ้านุ่ง 500
TD010|ชุดไทยเรือนต้น งานบุญ|COTTON|W 2|390 800|CRM WHT BLU|S M L XL|3 y|ผ้านุ่ง 400
TD011|ชุดไทยจิตรลดา ผ้าไหมมัดหมี่|SILK|W 2|490 1000|GRN MRN NVY|S M L XL 2XL|1 y|ผ้านุ่ง 500
TD012|ชุดไทยอมรินทร์ ออกงานค่ำ|BROCADE|W 3|590 1500|PUR GLD BLK|M L XL|1 n|ผ้านุ่ง 500, เข็มกลัด 200
TD013|ชุดล้านนา ซิ่นตีนจก|COTTON|W 2|450 1000|PNK MRN BLU|S M L|3 y|สไบ 250, เข็มขัด 350, ดอกไม้ไหว 120
TD014|ชุดล้านนา เสื้อปั๊ดซิ่นก่าน|COTTON|W 4|420 1000|GRN PUR ORG|S M L XL|4 y|สไบ 250, เข็มขัด 350
TD015|ชุดอีสาน เซิ้งกระติบ|COTTON|W 1|350 800|BLU RED|S M L|8 y|สไบ 180, กระติบ 150, เข็มขัด 250
TD016|ชุดไทยเด็กหญิง สไบจีบ|SILK|W 3|300 500|PNK RED YEL SKY|4 6 8 10 12|2 y|สไบ 150, เข็มขัด 200
TD017|ชุดราชปะแตน โจงกระเบน|COTTON|M 2|450 1000|PUR GRN RED BLU|S M L XL 2XL|2 y|โจงกระเบน 350, เข็มขัด 300
TD018|ชุดราชปะแตน โจงผ้ายก|BROCADE|M 4|650 1500|GLD MRN BLU|M L XL|1 y|โจงกระเบน 600, เข็มขัด 400
TD019|ชุดไทยเด็กชาย ราชปะแตน|COTTON|M 3|300 500|BLU PUR RED|4 6 8 10 12|2 y|โจงกระเบน 200
TD020|เสื้อพระราชทาน แขนสั้น|SILK|M 2|290 500|YEL BLU CRM|M L XL 2XL 3XL|2 y|
TD021|เสื้อผ้าขาวม้า งานสงกรานต์|COTTON|U 5|190 300|RED BLU GRN|M L XL 2XL|4 y|
TD022|ชุดไทยแต่งงาน ลูกไม้ยกทอง|LACE|W 5|2500 5000|CRM PNK GLD|S M L|1 y|สไบ 900, เข็มขัด 800, เครื่องประดับ 1200
`;

const evening = `
EV001|ราตรียาวทรงเอ คอวีปักเลื่อม|SEQUIN|W 3|2200 3000|RED NVY BLK|S M L|1 y|
EV002|ราตรีชีฟองพลิ้ว สายเอวทอง|CHIFFON|W 4|1800 2000|PNK SKY LIL|S M L XL|1 y|
EV003|ราตรีผ้าซาติน งานกาล่า|SATIN|W 2|1900 2500|GRN MRN PUR|S M L|1 y|
EV004|ราตรีหางปลา เปิดไหล่|SEQUIN|W 5|2800 4000|BLU RED GLD|S M|1 y|
EV005|ราตรีหางปลา ลูกไม้ฝรั่งเศส|LACE|W 4|3200 5000|MRN BLK CRM|S M L|1 y|
EV006|ราตรีกำมะหยี่ หางปลา|VELVET|W 3|2600 3500|GRN PUR BLK|S M L|1 y|
EV007|ราตรีซาติน ผ่าข้างคอถ่วง|SATIN|W 5|1800 2000|GLD RED BLK|S M L|1 y|
EV008|ราตรีสายเดี่ยว เลื่อมเงิน|SEQUIN|W 4|2000 2500|SLV NVY PNK|XS S M|1 y|
EV009|เดรสค็อกเทล โบเอว|SATIN|W 2|1500 1500|PNK BLK RED|S M L|1 y|
EV010|เดรสค็อกเทล ลายดอกวินเทจ|COTTON|W 3|1200 1000|YEL SKY WHT|S M L XL|1 y|
EV011|เดรสจุดย้อนยุค|COTTON|W 1|990 1000|RED BLK WHT|S M L|2 y|
EV012|ราตรีไซซ์ใหญ่ ชีฟองระบาย|CHIFFON|W 3|1900 2000|NVY MRN PUR|XL 2XL 3XL|1 y|
EV013|ราตรีรับรางวัล ปักคริสตัล|TULLE|W 5|5000 10000|LIL SKY CRM|S M|1 y|
EV014|ราตรีดินเนอร์ กลิตเตอร์|SEQUIN|W 2|1500 2000|GLD SLV PUR|S M L|1 n|
`;

const wedding = `
WD001|ชุดเจ้าสาวบอลกาวน์ คริสตัล|TULLE|W 5|15000 10000|WHT CRM|S M L|1 y|เวล 1500, สุ่ม 1200
WD002|ชุดเจ้าสาวบอลกาวน์ ผ้าซาติน|SATIN|W 3|9000 8000|WHT CRM PNK|S M L|1 y|เวล 1200, สุ่ม 1200
WD003|ชุดเจ้าสาวลูกไม้แขนยาว|LACE|W 4|12000 10000|WHT CRM|S M L|1 y|เวล 1500
WD004|ชุดเจ้าสาวหางยาว ลูกไม้ฝรั่งเศส|LACE|W 5|25000 10000|WHT|S M|1 y|เวล 2500, หางถอดได้ 3000
WD005|ชุดเจ้าสาวหางปลา มินิมอล|SATIN|W 4|8500 7000|WHT CRM|S M L|1 y|เวล 1000
WD006|ชุดเจ้าสาวเรียบ ผ่าข้าง|SATIN|W 5|6500 5000|WHT CRM|XS S M|1 y|
WD007|ชุดพรีเวดดิ้ง บอลกาวน์สีพาสเทล|TULLE|W 3|5000 5000|PNK SKY LIL|S M L|1 y|สุ่ม 1200
WD008|ชุดเจ้าสาวไซซ์ใหญ่ ทรงเอ|LACE|W 3|9900 8000|WHT CRM|XL 2XL 3XL|1 y|เวล 1200
`;

const bridesmaid = `
BM001|ชุดเพื่อนเจ้าสาว คอวีผูกเอว|CHIFFON|W 4|650 1000|PNK LIL SKY GRN|S M L XL|4 y|
BM002|ชุดเพื่อนเจ้าสาว ซาตินป้าย|SATIN|W 5|750 1000|MRN GLD GRN|S M L XL|4 y|
BM003|ชุดเพื่อนเจ้าสาว ลายดอกไม้|CHIFFON|W 3|600 800|CRM SKY YEL|S M L|3 y|
BM004|ชุดเพื่อนเจ้าสาว ลูกไม้|LACE|W 2|700 1000|LIL PNK GRY|S M L|3 y|
BM005|เดรสเพื่อนเจ้าสาวสั้น|TULLE|W 3|590 800|PNK SKY CRM|S M L|4 y|
BM006|ชุดเด็กโปรยดอกไม้|TULLE|W 4|350 500|WHT PNK LIL|4 6 8 10|2 y|มงกุฎดอกไม้ 150
`;

const suits = `
ST001|สูทสากล สองชิ้น ทรงสลิม|WOOL|M 4|900 2000|NVY GRY BLK|S M L XL 2XL|4 y|เนกไท 150
ST002|สูทสากล ผ้าลายทาง|WOOL|M 3|950 2000|NVY BLK|M L XL|2 y|เนกไท 150
ST003|สูทลินินสีอ่อน งานริมทะเล|COTTON|M 5|890 1500|CRM SKY WHT|M L XL|2 y|เนกไท 150
ST004|สูทตารางอังกฤษ|WOOL|M 2|950 2000|BRN GRY|M L XL|2 y|เนกไท 150
ST005|สูทเพื่อนเจ้าบ่าว|POLY|M 4|690 1000|BLU GRY BRN|S M L XL 2XL|8 y|เนกไท 120
ST006|ทักซิโด้ ปกแพร|WOOL|M 3|1500 3000|BLK NVY WHT|S M L XL|2 y|หูกระต่าย 150, ผ้ารัดเอว 300
ST007|ทักซิโด้กำมะหยี่|VELVET|M 5|1800 3000|MRN GRN BLU|M L XL|1 y|หูกระต่าย 150, ผ้ารัดเอว 300
ST008|ทักซิโด้เลื่อม งานโชว์|SEQUIN|M 4|1200 2000|GLD SLV RED|M L XL|2 n|หูกระต่าย 150
ST009|สูทเด็กชาย|POLY|M 3|350 500|NVY BLK WHT|4 6 8 10 12 14|3 y|เนกไท 80
ST010|สูทไซซ์ใหญ่พิเศษ|WOOL|M 2|990 2000|BLK NVY|2XL 3XL|3 y|เนกไท 150
`;

const fancy = `
FC001|ซูเปอร์ฮีโร่ผ้าคลุม|POLY|U 3|450 800|BLU RED BLK|S M L XL|2 y|ผ้าคลุม 250, หน้ากาก 100
FC002|ซูเปอร์ฮีโร่เด็ก|POLY|U 4|300 500|RED GRN PUR|6 8 10 12|3 y|ผ้าคลุม 150, หน้ากาก 80
FC003|ชุดหมีขนนุ่ม|POLY|U 2|390 500|BRN PNK CRM|M L XL|2 y|
FC004|ชุดกระต่ายนุ่มฟู|POLY|U 3|390 500|WHT PNK SKY|S M L|2 y|
FC005|ชุดเสือโคร่งเด็ก|POLY|U 1|290 500|ORG YEL|4 6 8 10|3 y|
FC006|ชุดฮั่นฝู จอมยุทธ์หญิง|CHIFFON|W 4|690 1000|WHT SKY RED LIL|S M L|1 y|ปิ่นปักผม 200, สายคาดเอว 250
FC007|ชุดฮั่นฝู องค์หญิงปักทอง|BROCADE|W 5|850 1500|RED PUR PNK|S M L|1 y|ปิ่นปักผม 250
FC008|ชุดกิโมโน ลายดอกซากุระ|COTTON|W 3|650 1000|NVY PNK RED LIL|S M L|2 y|โอบิ 400, ที่คั่นผม 120
FC009|ชุดยูกาตะ งานเทศกาล|COTTON|U 2|450 800|BLU WHT GRY|S M L XL|3 y|โอบิ 250
FC010|ชุดฮันบก สีหวาน|SATIN|W 4|690 1000|PNK SKY LIL|S M L|2 y|ริบบิ้น 150
FC011|ชุดฮันบกนางใน|SILK|W 5|750 1000|RED NVY GRN|S M L|2 y|ริบบิ้น 150
FC012|เดรสแกสบี้ ยุค 1920|SEQUIN|W 3|590 1000|BLK GLD GRN|S M L|2 y|สายคาดผม 150, สร้อยมุก 200
FC013|เดรสพู่ ปาร์ตี้ย้อนยุค|SEQUIN|W 2|550 800|RED SLV PUR|S M L XL|2 y|สายคาดผม 150
FC014|ชุดเจ้าหญิงเด็ก|TULLE|W 4|350 500|SKY PNK YEL|4 6 8 10 12|3 y|มงกุฎ 100
FC015|ชุดฮาวาย งานเลี้ยงบริษัท|COTTON|U 5|250 300|ORG SKY GRN|M L XL 2XL|8 y|
`;

const show = `
SH001|ชุดนางรำ เครื่องทองเต็มยศ|BROCADE|W 3|900 3000|RED GRN PUR|S M L|6 y|มงกุฎ 900, กรองคอ 600, เข็มขัด 500
SH002|ชุดระบำเทพบันเทิง|SATIN|W 2|550 1500|PNK SKY YEL|S M L|12 y|มงกุฎ 500, กรองคอ 350
SH003|ชุดมโนราห์ประยุกต์|SEQUIN|W 4|850 2500|GLD RED|S M L|6 y|เทริด 900, ปีก 500
SH004|ชุดฟ้อนเล็บ|COTTON|W 1|390 800|MRN PUR|FREE|20 y|เล็บ 120, สไบ 200
SH005|ชุดเซิ้งบั้งไฟ|COTTON|W 2|350 500|RED BLU GRN|FREE|24 y|สไบ 180
SH006|ชุดระบำชาวนา|COTTON|U 1|250 300|NVY BLU|S M L|40 y|ผ้าขาวม้า 100
SH007|ชุดรำวงย้อนยุค|COTTON|W 3|390 500|YEL PNK SKY RED|S M L|12 y|
SH008|ชุดพระรามสำหรับโขนโรงเรียน|BROCADE|M 4|950 3000|GRN GLD|M L|4 y|ชฎา 1200, อินทรธนู 500
SH009|ชุดหางเครื่อง ขนนก|SEQUIN|W 5|650 1500|RED PUR GLD|S M L|10 y|ปีกขนนก 600
SH010|ชุดเชียร์ลีดเดอร์|POLY|W 4|350 500|RED BLU YEL GRN PUR|S M L|16 y|พู่ 100
SH011|ชุดเชียร์ลีดเดอร์เด็ก|POLY|W 3|280 300|PNK SKY ORG|8 10 12 14|20 y|พู่ 80
SH012|ชุดโจงกระเบน ขบวนแห่|COTTON|M 2|280 300|RED GRN PUR|S M L XL|30 y|โจงกระเบน 200
SH013|ชุดสไบขบวนแห่เทียน|SILK|W 3|300 500|YEL PUR GRN|S M L|30 y|สไบ 150, เข็มขัด 200
`;

const drum = `
DM001|ดรัมเมเยอร์ กระโปรงจีบ หมวกทรงสูง|POLY|W 4|800 2000|WHT RED BLU PNK|S M L|4 y|หมวก 600, คทา 500, ถุงมือ 80
DM002|ดรัมเมเยอร์ เลื่อมประกาย|SEQUIN|W 5|900 3000|GLD SLV PUR|S M L|3 y|หมวก 700, คทา 500
DM003|ดรัมเมเยอร์เด็ก|POLY|W 3|450 1000|RED PNK SKY YEL|6 8 10 12|6 y|หมวก 350, คทา 300
DM004|ดรัมเมเยอร์ กำมะหยี่แดง|VELVET|W 2|850 2500|MRN BLK|S M L|3 y|หมวก 700, คทา 500
DM005|วงโยธวาทิต ชุดเต็ม|POLY|U 2|550 1000|BLU RED GRN|S M L XL|24 y|หมวก 450, สายสะพาย 150
DM006|วงโยธวาทิตเด็ก|POLY|U 4|390 800|PUR RED SKY|8 10 12 14|30 y|หมวก 350
DM007|คทากร ชุดขาวทอง|SATIN|M 5|800 2000|WHT CRM|M L XL|3 y|หมวก 600, คทา 500
`;

const grad = `
GR001|ครุยบัณฑิต แถบทอง|POLY|U 1|450 1000|BLK|S M L XL 2XL|12 y|
GR002|ครุยบัณฑิต แถบแดง|POLY|U 2|450 1000|BLK NVY|S M L XL|10 y|
GR003|ครุยมหาบัณฑิต|POLY|U 3|550 1500|BLK|M L XL|6 y|
GR004|ครุยดุษฎีบัณฑิต|SATIN|U 4|750 2000|MRN BLU|M L XL|3 y|
GR005|ครุยอนุบาล|POLY|U 3|200 300|RED BLU GRN PNK|FREE|40 y|หมวก 80
GR006|ครุยโปร่งปักดิ้น|TULLE|U 5|600 1500|WHT CRM|S M L XL|6 y|
`;

const accessories = `
AC001|ชฎาทองประดับพลอย|METAL|U 3|450 2000|GLD RED GRN|FREE|2 y|
AC002|มงกุฎนางรำ|METAL|W 2|350 1500|RED PUR|FREE|6 y|
AC003|มงกุฎเจ้าสาวคริสตัล|METAL|W 5|500 2000|WHT PNK|FREE|3 y|
AC004|เทียร่านางงาม|METAL|W 4|450 1500|BLU SLV|FREE|3 y|
AC005|ชุดเครื่องประดับไทย สังวาลพลอย|METAL|W 3|400 1500|BLK MRN GRN|FREE|4 y|ต่างหู 200, สร้อยคอ 500
AC006|เครื่องประดับราตรี|METAL|W 4|350 1000|NVY BLK|FREE|4 y|ต่างหู 200
AC007|เข็มขัดทองหัวพลอย|METAL|W 2|200 800|RED BLU GRN|FREE|8 y|
AC008|ปั้นเหน่งนาก|METAL|U 1|250 1000|BRN MRN|FREE|4 n|
AC009|รองเท้าส้นสูงออกงาน|SATIN|W 3|150 300|RED BLK GLD SLV|S M L|2 y|
AC010|รองเท้าเจ้าสาว|LACE|W 4|250 500|WHT CRM|S M L|2 y|
AC011|สไบปักดิ้นทอง|SILK|W 5|200 400|RED GRN PUR YEL PNK|FREE|4 y|
AC012|ผ้าคลุมไหล่ออกงาน|CHIFFON|W 2|150 300|BLK CRM LIL|FREE|3 y|
AC013|สายสะพายขบวนพาเหรด|SATIN|U 3|90 200|RED BLU YEL|FREE|20 y|
`;

export const racks: readonly (readonly [category: string, webCategory: string, rows: string])[] = [
  ['THAI', 'WEB-THAI', thai],
  ['EVENING', 'WEB-NIGHT', evening],
  ['WEDDING', 'WEB-WED', wedding],
  ['BRIDESMAID', 'WEB-WED', bridesmaid],
  ['SUIT', 'WEB-MEN', suits],
  ['FANCY', 'WEB-PARTY', fancy],
  ['SHOW', 'WEB-SCHOOL', show],
  ['DRUM', 'WEB-SCHOOL', drum],
  ['GRAD', 'WEB-SCHOOL', grad],
  ['ACC', 'WEB-ACC', accessories],
];
