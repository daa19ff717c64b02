/** Thai names of months (January first) and weekdays (Sunday first), and the two era marks. */
export const thaiCalendar = {
  monthsLong: [
    'มกราคม',
    'กุมภาพันธ์',
    'มีนาคม',
    'เมษายน',
    'พฤษภาคม',
    'มิถุนายน',
    'กรกฎาคม',
    'สิงหาคม',
    'กันยายน',
    'ตุลาคม',
    'พฤศจิกายน',
    'ธันวาคม',
  ],
  monthsShort: [
    'ม.ค.',
    'ก.พ.',
    'มี.ค.',
    'เม.ย.',
    'พ.ค.',
    'มิ.ย.',
    'ก.ค.',
    'ส.ค.',
    'ก.ย.',
    'ต.ค.',
    'พ.ย.',
    'ธ.ค.',
  ],
  weekdays: ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'],
  /** Short forms, for column headings. */
  weekdaysShort: ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'],
  /** Prefix of a weekday's name: 'วันเสาร์'. */
  dayPrefix: 'วัน',
  /** Between weekday and date: 'วันเสาร์ที่ 21'. */
  dayLink: 'ที่',
  buddhistEra: 'พ.ศ.',
  commonEra: 'ค.ศ.',
} as const;
