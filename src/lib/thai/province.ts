import { bangkok, bangkokSpellings, levelPrefixes } from '../words/thai-places.ts';

export const stripLevelPrefix = (level: keyof typeof levelPrefixes, text: string): string =>
  text.trim().replace(levelPrefixes[level], '');

/** Removes the prefix and writes all spellings of Bangkok as one. */
export const provinceName = (text: string): string => {
  const name = stripLevelPrefix('province', text)
    .replace(/\s*province$/i, '')
    .trim();
  return bangkokSpellings.includes(name.toLowerCase().replace(/[\s.\u0E2F]/g, '')) ? bangkok : name;
};

/** The parts of an address have other names in Bangkok (docs/thai.md §2). */
export const isBangkok = (province: string): boolean => provinceName(province) === bangkok;
