/** The postcode of an address, which stands in boxes of its own on a parcel. */
import { arabicDigits } from '#lib/thai/thai.ts';

/** Address → the address without its last group of five digits, and that group; '' when there is none at the end. */
export const takePostcode = (address: string): { address: string; postcode: string } => {
  const text = arabicDigits(address).trim();
  const found = /^(.*?)[\s,]*(?<!\d)(\d{5})$/su.exec(text);
  return { address: found?.[1] ?? text, postcode: found?.[2] ?? '' };
};
