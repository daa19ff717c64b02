/** Days from today by word. Keys have no dots and accents. */
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
  ubermorgen: 2,
  'apres-demain': 2,
  เมื่อวาน: -1,
  เมื่อวานนี้: -1,
  yesterday: -1,
  gestern: -1,
  hier: -1,
  ontem: -1,
};

/** Words after a weekday that mean its next date. */
export const thaiThis = 'นี้';
