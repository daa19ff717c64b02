import {
  bangkok,
  bangkokSpellings,
  latinProvinces,
  levelPrefixes,
  provinceNicknames,
} from '../words/thai-places.ts';

export const stripLevelPrefix = (level: keyof typeof levelPrefixes, text: string): string =>
  text.trim().replace(levelPrefixes[level], '');

/** Removes the prefix, the country and a postcode, and writes all spellings of a province as one. */
export const provinceName = (text: string): string => {
  const name = stripLevelPrefix('province', text.replace(/\p{Cf}/gu, ''))
    .replace(/(?:[\s,]*(?:thailand|\d{5}))+$/i, '')
    .replace(/\s*province$/i, '')
    .trim();
  const bare = name.toLowerCase().replace(/[\s.\u0E2F-]/g, '');
  const [, beside = bare, short] = /^(.+)\((.+)\)$/.exec(bare) ?? [];
  const isCapital = [beside, short ?? beside].every((one) => bangkokSpellings.includes(one));
  return isCapital ? bangkok : (provinceNicknames[name] ?? latinProvinces[bare] ?? name);
};

/** The parts of an address have other names in Bangkok (docs/thai.md §2). */
export const isBangkok = (province: string): boolean => provinceName(province) === bangkok;
