import { isBangkok, provinceName, stripLevelPrefix } from '#lib/thai/province.ts';
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

export const addressLine = (parts: AddressParts): string => {
  const levels = isBangkok(parts.province) ? words.inBangkok : words.elsewhere;
  // A Latin name, such as a place abroad, has no Thai prefix.
  const level = (prefix: string, name: string): string =>
    /^[\u0E00-\u0E7F]/.test(name) ? prefix + name : name;
  return [
    parts.address.trim(),
    level(levels.subdistrict, stripLevelPrefix('subdistrict', parts.subdistrict)),
    level(levels.district, stripLevelPrefix('district', parts.district)),
    level(levels.province, provinceName(parts.province)),
    parts.postcode.trim(),
  ]
    .filter((part) => part !== '')
    .join(' ');
};
