import { paperWords } from './words/paper.ts';

export type AddressParts = {
  address: string;
  subdistrict: string;
  district: string;
  province: string;
  postcode: string;
};

export type PlaceParts = Omit<AddressParts, 'address'>;

const words = paperWords.address;

export const stripLevelPrefix = (level: 'subdistrict' | 'district' | 'province', text: string): string => {
  const name = text.trim();
  const before = words.written[level].find((word) => name.startsWith(word)) ?? '';
  return name.slice(before.length).trim();
};

/** Each level gets its prefix, which differs in Bangkok. */
export const addressLine = (parts: AddressParts): string => {
  const province = parts.province.trim();
  const levels = words.bangkok.some((name) => name === province) ? words.inBangkok : words.elsewhere;
  const level = (name: 'subdistrict' | 'district' | 'province'): string => {
    const text = parts[name].trim();
    if (text === '' || words.written[name].some((word) => text.startsWith(word))) return text;
    return levels[name] + text;
  };
  return [
    parts.address.trim(),
    level('subdistrict'),
    level('district'),
    level('province'),
    parts.postcode.trim(),
  ]
    .filter((part) => part !== '')
    .join(' ');
};
