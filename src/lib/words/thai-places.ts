export const bangkok = 'กรุงเทพมหานคร';
/** Spellings in lower case, without spaces, dots, dashes and ฯ. */
export const bangkokSpellings: readonly string[] = [
  bangkok,
  'กรุงเทพ',
  'กทม',
  'bangkok',
  'bangkokmetropolis',
  'bkk',
  'krungthep',
  'krungthepmahanakhon',
  'krungthepmahanakorn',
];
/** Short names of provinces. */
export const provinceNicknames: Readonly<Record<string, string>> = {
  อยุธยา: 'พระนครศรีอยุธยา',
  โคราช: 'นครราชสีมา',
  แปดริ้ว: 'ฉะเชิงเทรา',
};
/** Prefixes as written before a name. The name เขตรอุดมศักดิ์ has no prefix. */
export const levelPrefixes = {
  subdistrict: /^(?:แขวง|ตำบล|ต\.|ต(?=\s))\s*/,
  district: /^(?:เขต(?!ร)|กิ่งอำเภอ|อำเภอ|อ\.|อ(?=\s))\s*/,
  province: /^(?:จังหวัด|จว\.|จว?(?=\s)|จ\.)\s*/,
} as const;
/** Words before the name of a street, in lower case. */
export const streetWords: readonly string[] = ['ถนน', 'ถ.', 'ซอย', 'ซ.', 'ตรอก', 'หมู่บ้าน', 'soi', 'thanon'];
/** In lower case. */
export const countryWords: readonly string[] = ['ประเทศไทย', 'ไทย', 'thailand'];
/** The list of postcodes lacks these khwaeng. */
export const newKhwaeng = [
  { subdistrict: 'พระโขนงใต้', district: 'พระโขนง', province: bangkok, postcode: '10260' },
  { subdistrict: 'บางบอนเหนือ', district: 'บางบอน', province: bangkok, postcode: '10150' },
  { subdistrict: 'บางบอนใต้', district: 'บางบอน', province: bangkok, postcode: '10150' },
  { subdistrict: 'คลองบางบอน', district: 'บางบอน', province: bangkok, postcode: '10150' },
  { subdistrict: 'รัชดาภิเษก', district: 'ดินแดง', province: bangkok, postcode: '10400' },
  { subdistrict: 'พญาไท', district: 'พญาไท', province: bangkok, postcode: '10400' },
] as const;
/** Maps spellings of the list of postcodes to those of the official list of codes. */
export const officialSpellings: Readonly<Record<string, string>> = {
  อรุณอัมรินทร์: 'อรุณอมรินทร์',
  จักรวรรดิ์: 'จักรวรรดิ',
  วัดไทรย์: 'วัดไทร',
  สวก: 'บ่อสวก',
  ขามเรียน: 'สร้างแซ่ง',
  โพธิ์ไพศาล: 'โพธิไพศาล',
  อุไดเจริญ: 'อุใดเจริญ',
  สองห้อง: 'โพนสว่าง',
  บ้านจันทร์: 'บ้านจันทน์',
  ห้วยขะยูง: 'ห้วยขะยุง',
  ไผ่จำศีล: 'ไผ่จำศิล',
  ทุ่งปี้: 'ทุ่งปี๊',
  วังหงษ์: 'วังหงส์',
};
