/** Appends the check digit (modulo 11) of Thai citizen and tax ids to the first twelve digits. */
export function withCheckDigit(first12: string): string {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(first12[i]) * (13 - i);
  return `${first12}${(11 - (sum % 11)) % 10}`;
}

export type Customer = {
  name: string;
  phone: string;
  lineId: string;
  address: string;
  subdistrict: string;
  district: string;
  province: string;
  postcode: string;
  taxId: string | null;
  taxBranchNo: string | null;
  note: string;
  watch: boolean;
  watchReason: string;
};

export type Branch = {
  key: 'siam' | 'ladprao' | 'chiangmai';
  name: string;
  taxBranchNo: string;
  flag1: string;
  address: string;
  phone: string;
  place: { latitude: number; longitude: number };
  hours: ({ from: string; to: string } | null)[];
};

export const shop = {
  name: 'ราตรี คอสตูม',
  company: 'บริษัท ราตรี คอสตูม (ตัวอย่าง) จำกัด',
  taxId: withCheckDigit('010555900001'),
  promptPay: '0810000000',
  phone: '020000000',
  email: 'hello@ratri.example',
  lineId: '@ratri-demo',
  receiptNote: 'กรุณาคืนชุดตามกำหนด ไม่ต้องซัก ขอบคุณที่ใช้บริการค่ะ',
};

/** Opening hours by weekday, from Sunday. The shop closes later at the weekend. */
const week = (from: string, to: string, late: string): Branch['hours'] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ from, to: day === 0 || day === 6 ? late : to }));

export const branches: readonly Branch[] = [
  {
    key: 'siam',
    name: 'สาขาสยาม',
    taxBranchNo: '00000',
    flag1: 'm',
    address: '99/1 ซอยสยามสแควร์ 5 ถนนพระรามที่ 1 แขวงปทุมวัน เขตปทุมวัน กรุงเทพมหานคร 10330',
    phone: '020000001',
    place: { latitude: 13.7447, longitude: 100.5336 },
    hours: week('10:00', '20:00', '21:00'),
  },
  {
    key: 'ladprao',
    name: 'สาขาลาดพร้าว',
    taxBranchNo: '00001',
    flag1: '',
    address: '1234 ซอยลาดพร้าว 71 ถนนลาดพร้าว แขวงลาดพร้าว เขตลาดพร้าว กรุงเทพมหานคร 10230',
    phone: '020000002',
    place: { latitude: 13.7956, longitude: 100.6119 },
    hours: week('10:00', '20:00', '20:00'),
  },
  {
    key: 'chiangmai',
    name: 'สาขาเชียงใหม่',
    taxBranchNo: '00002',
    flag1: '',
    address: '56 ถนนนิมมานเหมินท์ ตำบลสุเทพ อำเภอเมืองเชียงใหม่ เชียงใหม่ 50200',
    phone: '053000003',
    place: { latitude: 18.7996, longitude: 98.9676 },
    hours: week('11:00', '19:00', '20:00'),
  },
];

const people = `
ณัฐธิดา วงศ์สุวรรณ natthida|พิมพ์ชนก ศรีสุข pimchanok|กนกวรรณ แก้วมณี kanokwan|สุภาวดี ทองดี supawadee|ธนพร บุญมี thanaporn
ปิยะดา จันทร์เพ็ญ piyada|อรอนงค์ สายทอง ornanong|วราภรณ์ ใจดี waraporn|ชลธิชา พงษ์พันธ์ chonthicha|นันทิดา รัตนชัย nantida
ศิริพร คำแก้ว siriporn|รัตนาภรณ์ สุขสวัสดิ์ rattana|เบญจวรรณ ชัยวัฒน์ benjawan|จิราพร มั่นคง jiraporn|มณีรัตน์ อินทร์แก้ว maneerat
อัญชลี ประเสริฐ anchalee|กมลชนก แสงทอง kamonchanok|ปาริชาติ ศรีวิไล parichat|วิภาดา นาคสุข wipada|สุนิสา เพชรรัตน์ sunisa
ธัญญารัตน์ พูลสวัสดิ์ thanyarat|ชุติมา วัฒนกุล chutima|ภัทราวดี สมบูรณ์ pattarawadee|นฤมล เจริญสุข naruemon|ดวงใจ ยอดแก้ว duangjai
พรทิพย์ ศรีทอง porntip|ลลิตา กิตติวัฒน์ lalita|สิริยากร บุญเรือง siriyakorn|มาริสา อ่อนละมุน marisa|เกศินี ปัญญาดี kesinee
ณิชาภัทร ธรรมรักษ์ nichapat|ปวีณา โพธิ์ทอง paweena|อารียา สุวรรณรัตน์ areeya|ขวัญใจ มีสุข kwanjai|รุ่งนภา ดวงดี rungnapa
สุชาดา พรหมมา suchada|จันทร์จิรา ไชยวงศ์ chanjira|กัญญาณัฐ เรืองศรี kanyanat|พัชราภา ชื่นใจ patchara|วรัญญา ตันติกุล waranya
หทัยรัตน์ ศิริวงศ์ hathairat|เพ็ญนภา อยู่เย็น pennapa|สาวิตรี แก้วใส sawitree|อมรรัตน์ วิเศษ amornrat|ทิพวรรณ สุขใจ tippawan
บุษบา ทองคำ butsaba|ปนัดดา เกษมสุข panadda|ศศิธร จันทร์แก้ว sasithorn|นิภาพร บัวทอง nipaporn|ฐิติพร มหาชัย thitiporn
ณัฐพล วงศ์ใหญ่ nattapon|ธนวัฒน์ ศรีสวัสดิ์ thanawat|กิตติพงษ์ ใจกล้า kittipong|สมชาย รักดี somchai|วิชัย พงศ์ไทย wichai
อนุชา แก้วเจริญ anucha|ปรีชา สุขเกษม preecha|ชัยวัฒน์ บุญส่ง chaiwat|ภาณุพงศ์ ทองสุข panupong|ศุภชัย มงคล supachai
จักรพันธ์ อินทรวงศ์ jakkapan|ณรงค์ฤทธิ์ คงทน narongrit|พีรพล ชูศรี peerapon|เอกชัย สมใจ ekachai|ธีรพงษ์ เพชรดี teerapong
วรวุฒิ จันทร์ดี worawut|อภิสิทธิ์ ทองแท้ aphisit|สุรเชษฐ์ พิทักษ์ surachet|นพดล ศรีเมือง noppadon|กฤษฎา วรรณกุล kritsada
ปิยะพงษ์ สายสุวรรณ piyapong|รัฐพล เจริญผล rattapon|ชาญณรงค์ มีชัย channarong|ศราวุธ บุญเกิด sarawut|อดิศักดิ์ ปานทอง adisak
เจษฎา รุ่งเรือง jetsada|วีรภัทร ภูมิใจ weerapat|ธนากร โชติช่วง thanakorn|ภูวดล ศรีนวล puwadon|ไพโรจน์ แสงแก้ว pairoj
มานพ ดีงาม manop|สิทธิชัย หอมหวาน sittichai|ยุทธนา คำดี yuttana|บุญเลิศ สีทอง boonlert|พงศกร ธนกิจ pongsakorn
กาญจนา พึ่งบุญ kanchana|นวลจันทร์ ขำดี nuanchan|สมหญิง ใจงาม somying|จารุวรรณ เลิศล้ำ jaruwan|ประภาพร สิงห์ทอง prapaporn
อัจฉรา บางแสน atchara|วันเพ็ญ ชาวนา wanpen|สุดารัตน์ นามวงศ์ sudarat|รมิดา อัศวกุล ramida|แพรวา ลิ้มเจริญ praewa
`;

const organisations = `
โรงเรียนบ้านร่มเกล้าวิทยา romklao 099400001001|โรงเรียนอนุบาลดอกแก้ว dokkaew 099400001002|โรงเรียนธรรมรักษ์พิทยา thammarak 099400001003
โรงเรียนวัดหนองบัวสามัคคี nongbua 099400001004|โรงเรียนเทศบาลสายน้ำ sainam 099400001005|โรงเรียนสาธิตราชพฤกษ์ ratchaphruek 099400001006
วิทยาลัยนาฏศิลป์ร่มไทร romsai 099400001007|ชมรมนาฏศิลป์ไทยลานดาว landao 099400001008
บริษัท ตะวันฉายอีเวนต์ จำกัด tawanchai 010555900011|บริษัท ใบบัวออร์แกไนซ์ จำกัด baibua 010555900012|บริษัท ม่านฟ้าโปรดักชั่น จำกัด manfah 010555900013
บริษัท รักยิ้มเวดดิ้ง จำกัด rakyim 010555900014|ห้างหุ้นส่วนจำกัด ศิลป์สยามสตูดิโอ silpsiam 010355900015|โรงแรมริมธารวิลล่า rimtharn 010555900016
บริษัท ภูผาทราเวล จำกัด phupha 010555900017
`;

const places = `
88/12 ซอยสุขุมวิท 39|คลองตันเหนือ|วัฒนา|กรุงเทพมหานคร|10110
45 ถนนพหลโยธิน|จตุจักร|จตุจักร|กรุงเทพมหานคร|10900
17/3 ซอยลาดพร้าว 35|จันทรเกษม|จตุจักร|กรุงเทพมหานคร|10900
201 ถนนรามคำแหง|หัวหมาก|บางกะปิ|กรุงเทพมหานคร|10240
9/99 ถนนเพชรเกษม|บางหว้า|ภาษีเจริญ|กรุงเทพมหานคร|10160
62 ถนนเจริญกรุง|บางรัก|บางรัก|กรุงเทพมหานคร|10500
33/7 ถนนติวานนท์|ตลาดขวัญ|เมืองนนทบุรี|นนทบุรี|11000
140 หมู่ 4|บางพูด|ปากเกร็ด|นนทบุรี|11120
59/8 หมู่ 2|คลองหนึ่ง|คลองหลวง|ปทุมธานี|12120
77 ถนนสุขุมวิท|ปากน้ำ|เมืองสมุทรปราการ|สมุทรปราการ|10270
21 ถนนห้วยแก้ว|สุเทพ|เมืองเชียงใหม่|เชียงใหม่|50200
8 หมู่ 5|หนองหอย|เมืองเชียงใหม่|เชียงใหม่|50000
112 หมู่ 3|ริมใต้|แม่ริม|เชียงใหม่|50180
36 ถนนบุญวาทย์|สวนดอก|เมืองลำปาง|ลำปาง|52100
54 ถนนเจริญราษฎร์|ในเมือง|เมืองลำพูน|ลำพูน|51000
71 ถนนมิตรภาพ|ในเมือง|เมืองนครราชสีมา|นครราชสีมา|30000
25/6 ถนนศรีจันทร์|ในเมือง|เมืองขอนแก่น|ขอนแก่น|40000
14 ถนนโพศรี|หมากแข้ง|เมืองอุดรธานี|อุดรธานี|41000
90 ถนนชลประทาน|แสนสุข|เมืองชลบุรี|ชลบุรี|20130
3/15 ถนนโรจนะ|ประตูชัย|พระนครศรีอยุธยา|พระนครศรีอยุธยา|13000
48 ถนนนิพัทธ์อุทิศ 1|หาดใหญ่|หาดใหญ่|สงขลา|90110
66 ถนนถลาง|ตลาดใหญ่|เมืองภูเก็ต|ภูเก็ต|83000
`;

const cells = (text: string): string[] => text.trim().split(/[|\n]/);

/** The reasons for the watch list. Every 24th customer has a reason. */
const watchReasons = [
  'คืนชุดช้าเกิน 7 วัน สองครั้ง',
  'ทำเข็มขัดหายแล้วไม่ยอมชำระ',
  'สลิปโอนเงินซ้ำกับรายการเดิม',
  'ชุดคืนมามีรอยไหม้และปฏิเสธความรับผิด',
];

const notes = [
  '',
  '',
  '',
  'ลูกค้าประจำ ลด 5%',
  '',
  'สะดวกคุยทางไลน์หลังหกโมงเย็น',
  '',
  'ส่งพัสดุทุกครั้ง',
  '',
  '',
  'แพ้แป้งฝุ่น',
  '',
];

const where = places
  .trim()
  .split('\n')
  .map((row) => row.split('|'));

function customer(cell: string, i: number, organisation: boolean): Customer {
  const words = cell.split(' ');
  const taxId = organisation ? withCheckDigit(words.pop() ?? '') : null;
  const handle = words.pop() ?? '';
  const [address = '', subdistrict = '', district = '', province = '', postcode = ''] =
    where[(i * 5) % where.length] ?? [];
  const watchReason = (!organisation && i % 24 === 11 && watchReasons[(i - 11) / 24]) || '';
  const prefix = ['081', '091', '062', '086', '095'][i % 5] ?? '081';
  return {
    name: organisation ? words.join(' ') : `คุณ${words.join(' ')}`,
    phone: `${prefix}000${String(1000 + i)}`,
    lineId: `${handle}.demo`,
    address,
    subdistrict,
    district,
    province,
    postcode,
    taxId,
    taxBranchNo: organisation ? '00000' : null,
    note: organisation ? 'ออกใบกำกับภาษีเต็มรูป' : (notes[i % notes.length] ?? ''),
    watch: watchReason !== '',
    watchReason,
  };
}

const individuals = cells(people);

export const customers: readonly Customer[] = [
  ...individuals.map((cell, i) => customer(cell, i, false)),
  ...cells(organisations).map((cell, i) => customer(cell, individuals.length + i, true)),
];

export const orderNotes: readonly string[] = [
  'งานเลี้ยงบริษัท ธีมย้อนยุค',
  'ขบวนพาเหรดกีฬาสี รับชุดก่อนแปดโมง',
  'ถ่ายพรีเวดดิ้งริมทะเล',
  'ใส่งานแต่งพี่สาว ขอชุดรีดเรียบ',
  'ส่งพัสดุให้ถึงก่อนวันงานหนึ่งวัน',
  'ขอเผื่อไซซ์ L อีกหนึ่งชุด',
  'ลอยกระทง ถ่ายรูปที่วัดอรุณ',
  'ซ้อมใหญ่ก่อนวันงาน ขอรับเร็วขึ้น',
  'รับปริญญา รับชุดหกโมงเช้า',
  'การแสดงวันแม่ของโรงเรียน',
  'วางบัตรประชาชนแทนเงินประกันบางส่วน',
  'ฝากเก็บชุดไว้หน้าร้าน น้องสาวมารับแทน',
];

export const damageNotes: readonly string[] = [
  'คราบรองพื้นที่คอเสื้อ',
  'เลื่อมหลุดชายสไบ',
  'ซิปแตกด้านหลัง',
  'ชายกระโปรงขาดเล็กน้อย',
  'ตะขอเข็มขัดหลุด',
  'คราบเทียนบนผ้านุ่ง',
];
