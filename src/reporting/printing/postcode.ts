/** Splits off the postcode, which has its own boxes on a parcel label. */
import { arabicDigits } from '#lib/thai/thai.ts';

/** The address without its final group of five digits, and that group; '' if there is none. */
export const takePostcode = (address: string): { address: string; postcode: string } => {
  const text = arabicDigits(address).trim();
  const found = /^(.*?)[\s,]*(?<!\d)(\d{5})$/su.exec(text);
  return { address: found?.[1] ?? text, postcode: found?.[2] ?? '' };
};
