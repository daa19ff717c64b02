import type { HolidayKey } from '../holidays.ts';

export const holidayNames: Record<HolidayKey, string> = {
  newYear: 'วันขึ้นปีใหม่',
  chakri: 'วันจักรี',
  songkran1: 'วันสงกรานต์',
  songkran2: 'วันสงกรานต์',
  songkran3: 'วันสงกรานต์',
  labour: 'วันแรงงานแห่งชาติ',
  coronation: 'วันฉัตรมงคล',
  queen: 'วันเฉลิมพระชนมพรรษาพระราชินี',
  king: 'วันเฉลิมพระชนมพรรษา ร.10',
  mother: 'วันแม่แห่งชาติ',
  rama9Memorial: 'วันนวมินทรมหาราช',
  chulalongkorn: 'วันปิยมหาราช',
  father: 'วันพ่อแห่งชาติ',
  constitution: 'วันรัฐธรรมนูญ',
  yearEnd: 'วันสิ้นปี',
  makhaBucha: 'วันมาฆบูชา',
  visakhaBucha: 'วันวิสาขบูชา',
  asarnhaBucha: 'วันอาสาฬหบูชา',
  khaoPhansa: 'วันเข้าพรรษา',
};
