import { arabicDigits } from '#lib/thai/thai.ts';

/** Takes the last five digits, for the boxes of a parcel label. */
export const takePostcode = (address: string): { address: string; postcode: string } => {
  const text = arabicDigits(address).trim();
  const found = /^(.*?)[\s,]*(?<!\d)(\d{5})$/su.exec(text);
  return { address: found?.[1] ?? text, postcode: found?.[2] ?? '' };
};
