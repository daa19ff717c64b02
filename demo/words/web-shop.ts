/** Amounts are in satang. */
export const webShop = {
  open: true,
  host: '',
  accent: '#8a3f5c',
  tagline: 'ชุดไทย ชุดราตรี ชุดแต่งงานให้เช่า ลองได้ที่ร้านทุกสาขา',
  about:
    'เราเป็นร้านเช่าชุดครอบครัวที่ดูแลงานแต่ง งานบุญ งานรับปริญญา และงานโรงเรียนมากว่าสิบปี ทุกชุดซักรีดและตรวจก่อนถึงมือคุณ มีช่างปรับแก้ให้พอดีตัวที่ร้าน\n\nเลือกวันงานก่อน แล้วดูเฉพาะชุดที่ว่างจริงได้เลย ถ้าไม่แน่ใจเรื่องไซซ์ ทักมาถามหรือแวะลองที่สาขาใกล้บ้าน',
  showCounts: false,
  shareDuePercent: 30,
  holdMinutes: 60,
  accounts: true,
  widgetSites: '',
  lineLoginId: '',
  holdOpenHours: false,
  maxHolds: 2,
  parcel: true,
  parcelFee: 8000,
  lineUrl: '',
  googleKey: '',
  terms:
    'ลองชุดที่ร้านได้ฟรี กรุณานัดล่วงหน้าหนึ่งวัน\nอย่าซักหรือรีดชุดเอง ร้านดูแลให้ รวมอยู่ในค่าเช่าแล้ว\nเลื่อนวันงานได้หนึ่งครั้ง ถ้าชุดยังว่างในวันใหม่',
  privacy: '',
} as const;

/** Codes of the styles that the web shop shows first, in this order. */
export const favourites = ['TD001', 'EV001', 'TD007', 'WD001', 'TD002', 'EV003', 'TD008', 'WD002'] as const;

/** Size measurements of the favourites, in centimetres. */
export const measured = [
  { size: 'S', bust: 86, waist: 68, hip: 92, length: 140 },
  { size: 'M', bust: 91, waist: 73, hip: 97, length: 142 },
  { size: 'L', bust: 97, waist: 79, hip: 103, length: 144 },
] as const;

/** Unanswered messages of visitors. */
export const contacts = [
  {
    name: 'พลอยไพลิน',
    phone: '089-555-0142',
    email: '',
    body: 'ชุดราตรีสีทองมีไซซ์ XL ไหมคะ งานวันเสาร์ปลายเดือนนี้\nถ้าลองชุดต้องนัดก่อนหรือเปล่าคะ',
    language: 'th',
  },
  {
    name: 'Emma Clarke',
    phone: '',
    email: 'emma.clarke@example.com',
    body: 'We are six bridesmaids and fly in two days before the wedding. Can we fit the dresses on one afternoon?',
    language: 'en',
  },
  {
    name: 'คุณต้น',
    phone: '062 555 0197',
    email: 'ton@example.com',
    body: 'สูทผู้ชาย 8 ชุดสำหรับวงดนตรี มีส่วนลดไหมครับ',
    language: 'th',
  },
] as const;

/** `day` is the day of publication relative to today. */
export const articles = [
  {
    title: 'เลือกชุดราตรีให้เข้ากับงาน ดูสามข้อนี้ก่อน',
    lead: 'เวลาของงาน ธีมสี และรองเท้าที่จะใส่ ตอบครบสามข้อ เหลือชุดให้เลือกไม่กี่ชุด',
    html: `<h2>งานเริ่มกี่โมง</h2><p>งานกลางวันในสวนเหมาะกับผ้าพลิ้ว สีอ่อน ความยาวคลุมเข่า งานค่ำในโรงแรมใส่ยาวได้เต็มที่ ปักเลื่อมจะสวยมากใต้ไฟ</p>
<h2>เจ้าภาพกำหนดธีมสีไหม</h2><p>ถ้ามี ให้เลือกเฉดที่ใกล้ ไม่ต้องตรงเป๊ะ และ<strong>เลี่ยงสีขาวในงานแต่ง</strong></p>
<h2>ใส่รองเท้าคู่ไหน</h2><ul><li>ส้นสูง 3 นิ้วขึ้นไป เลือกชุดยาวแตะพื้นได้</li><li>ส้นเตี้ยหรือรองเท้าแบน เลือกชุดที่ยาวไม่เกินข้อเท้า</li></ul>
<p>วัดรอบอก เอว สะโพกไว้ก่อนมา จะลองชุดได้ไวขึ้นมากค่ะ</p>`,
    language: 'th',
    state: 'published',
    day: -12,
  },
  {
    title: 'What to wear to a Thai wedding',
    lead: 'Morning ceremony or evening dinner: two dress codes, one weekend.',
    html: `<p>A Thai wedding often has two parts. The <strong>morning ceremony</strong> is quiet and religious: shoulders covered, soft colours, no black.</p>
<p>The <strong>evening dinner</strong> is a party. A long dress is welcome, and so is a Thai dress with a sash.</p><blockquote>White belongs to the bride. Black is for mourning: choose navy instead.</blockquote>
<p>Come for a fitting a week before; small changes to the hem are made while you wait.</p>`,
    language: 'en',
    state: 'published',
    day: -3,
  },
  {
    title: 'เตรียมตัวรับชุดวันลอยกระทง',
    lead: 'ชุดไทยออกเร็วที่สุดของปี จองก่อนได้เลือกก่อน',
    html: '<p>ปีนี้ร้านเปิดให้รับชุดล่วงหน้าได้สองวัน คืนได้ถึงบ่ายวันถัดไป</p>',
    language: 'th',
    state: 'scheduled',
    day: 6,
  },
] as const;
