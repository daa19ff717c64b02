/** '9', '930', '9.30', '09:30' and '21 น.' become 'HH:MM'. Other text becomes null. */
import { searchKey } from '../thai/thai.ts';

export const parseTypedTime = (text: string): string | null => {
  const parts =
    /^(\d{1,2})(?: ?[:.h ] ?(\d{2})?)?\D{0,4}$/.exec(searchKey(text)) ??
    /^(\d{1,2})(\d{2})$/.exec(searchKey(text));
  if (parts === null) return null;
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? '0')];
  return hour > 23 || minute > 59
    ? null
    : `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};
