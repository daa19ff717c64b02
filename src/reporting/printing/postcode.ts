import { arabicDigits } from '#lib/thai/thai.ts';

export const takePostcode = (address: string): { address: string; postcode: string } => {
  const text = arabicDigits(address).trim();
  const found = /^(.*?)[\s,]*(?<!\d)(\d{5})$/su.exec(text);
  return { address: found?.[1] ?? text, postcode: found?.[2] ?? '' };
};
