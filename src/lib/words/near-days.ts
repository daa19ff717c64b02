/** Keys have no dots and accents, like the result of `foldName`. */

export const nearDays: Readonly<Record<string, number>> = {
  วันนี้: 0,
  today: 0,
  heute: 0,
  "aujourd'hui": 0,
  'aujourd’hui': 0,
  hoje: 0,
  พรุ่งนี้: 1,
  วันพรุ่งนี้: 1,
  tomorrow: 1,
  morgen: 1,
  demain: 1,
  amanha: 1,
  มะรืน: 2,
  มะรืนนี้: 2,
  วันมะรืน: 2,
  วันมะรืนนี้: 2,
  'day after tomorrow': 2,
  'the day after tomorrow': 2,
  ubermorgen: 2,
  'apres-demain': 2,
  เมื่อวาน: -1,
  เมื่อวานนี้: -1,
  เมื่อวานซืน: -2,
  เมื่อวานซืนนี้: -2,
  yesterday: -1,
  gestern: -1,
  hier: -1,
  ontem: -1,
};

export type DayPhrase =
  | 'nextWeek'
  | 'nextMonth'
  | 'monthStart'
  | 'monthMiddle'
  | 'monthEnd'
  | 'thisMonthEnd'
  | 'nextMonthStart'
  | 'nextMonthMiddle'
  | 'nextMonthEnd'
  | 'yearEnd'
  | 'thisYearEnd'
  | 'nextYearEnd';

export const dayPhrases: Readonly<Record<string, DayPhrase>> = {
  อาทิตย์หน้า: 'nextWeek',
  สัปดาห์หน้า: 'nextWeek',
  'next week': 'nextWeek',
  'nachste woche': 'nextWeek',
  'semaine prochaine': 'nextWeek',
  'la semaine prochaine': 'nextWeek',
  'proxima semana': 'nextWeek',
  'semana que vem': 'nextWeek',
  เดือนหน้า: 'nextMonth',
  'next month': 'nextMonth',
  'nachsten monat': 'nextMonth',
  'mois prochain': 'nextMonth',
  'le mois prochain': 'nextMonth',
  'proximo mes': 'nextMonth',
  'mes que vem': 'nextMonth',
  ต้นเดือน: 'monthStart',
  ต้นเดือนหน้า: 'nextMonthStart',
  กลางเดือน: 'monthMiddle',
  กลางเดือนหน้า: 'nextMonthMiddle',
  สิ้นเดือน: 'monthEnd',
  สิ้นเดือนนี้: 'thisMonthEnd',
  สิ้นเดือนหน้า: 'nextMonthEnd',
  ปลายเดือน: 'monthEnd',
  ปลายเดือนนี้: 'thisMonthEnd',
  ปลายเดือนหน้า: 'nextMonthEnd',
  'end of month': 'monthEnd',
  'end of the month': 'monthEnd',
  monatsende: 'monthEnd',
  'ende des monats': 'monthEnd',
  'fin du mois': 'monthEnd',
  'fim do mes': 'monthEnd',
  สิ้นปี: 'yearEnd',
  สิ้นปีนี้: 'thisYearEnd',
  สิ้นปีหน้า: 'nextYearEnd',
  'end of year': 'yearEnd',
  'end of the year': 'yearEnd',
  jahresende: 'yearEnd',
  "fin de l'annee": 'yearEnd',
  'fin de l’annee': 'yearEnd',
  'fim do ano': 'yearEnd',
};

/** Words after a weekday that mean its next date. */
export const thaiThis = /(?: ?ที่จะถึง(?:นี้)?| ?นี้)$/;
/** Words after a weekday that mean its last date. */
export const thaiLast = /^(.+?) ?(?:ที่แล้ว|ก่อน)$/;

/** Words in place of the name of a month. */
export const nearMonths: Readonly<Record<string, number>> = { เดือนนี้: 0, เดือนหน้า: 1 };
export const monthWord = /^เดือน ?/;

/** Patterns of a weekday in the next week, which begins on Monday in German and French, else on Sunday. */
export const nextWeekdayPatterns: readonly { pattern: RegExp; weekStart: 0 | 1 }[] = [
  { pattern: /^(.+?) ?หน้า$/, weekStart: 0 },
  { pattern: /^next (.+)$/, weekStart: 0 },
  { pattern: /^nachste[nrs]? (.+)$/, weekStart: 1 },
  { pattern: /^(.+) prochaine?$/, weekStart: 1 },
  { pattern: /^proxim[oa] (.+)$/, weekStart: 0 },
  { pattern: /^(.+) que vem$/, weekStart: 0 },
];

export const awayPatterns = [
  /^อีก ?(\S*?) ?(วัน|สัปดาห์|อาทิตย์|เดือน)(?: ?ข้างหน้า)?$/,
  /^(\S+?) ?(วัน|สัปดาห์|อาทิตย์|เดือน) ?ข้างหน้า$/,
  /^in (\S+) (.+)$/,
  /^dans (\S+) (.+)$/,
  /^(?:em|daqui a) (\S+) (.+)$/,
] as const;

export const agoPatterns = [
  /^(\S*?) ?(วัน|สัปดาห์|อาทิตย์|เดือน) ?(?:ก่อน|ที่แล้ว|ที่ผ่านมา)$/,
  /^(\S+) (\S+) ago$/,
] as const;

export const dayUnits: Readonly<Record<string, 'day' | 'week' | 'month'>> = {
  วัน: 'day',
  day: 'day',
  days: 'day',
  tag: 'day',
  tagen: 'day',
  jour: 'day',
  jours: 'day',
  dia: 'day',
  dias: 'day',
  สัปดาห์: 'week',
  อาทิตย์: 'week',
  week: 'week',
  weeks: 'week',
  woche: 'week',
  wochen: 'week',
  semaine: 'week',
  semaines: 'week',
  semana: 'week',
  semanas: 'week',
  เดือน: 'month',
  month: 'month',
  months: 'month',
  monat: 'month',
  monaten: 'month',
  mois: 'month',
  mes: 'month',
  meses: 'month',
};

export const smallNumbers: Readonly<Record<string, number>> = {
  '': 1,
  หนึ่ง: 1,
  สอง: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
  สิบ: 10,
  a: 1,
  one: 1,
  einem: 1,
  einer: 1,
  un: 1,
  une: 1,
  um: 1,
  uma: 1,
};

export const halfMonth = { word: /^(?:อีก ?)?ครึ่งเดือน(?: ?ข้างหน้า)?$/, days: 15 } as const;
