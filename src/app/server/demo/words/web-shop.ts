/** How the demo shop shows itself in its web shop; money in satang. */
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
  maxHolds: 2,
  parcel: true,
  parcelFee: 8000,
  lineUrl: '',
  googleKey: '',
  terms:
    'ลองชุดที่ร้านได้ฟรี กรุณานัดล่วงหน้าหนึ่งวัน\nอย่าซักหรือรีดชุดเอง ร้านดูแลให้ รวมอยู่ในค่าเช่าแล้ว\nเลื่อนวันงานได้หนึ่งครั้ง ถ้าชุดยังว่างในวันใหม่',
  privacy: '',
} as const;

/** Codes of the styles that stand first, in their order. */
export const favourites = ['TD001', 'EV001', 'TD007', 'WD001', 'TD002', 'EV003', 'TD008', 'WD002'] as const;
