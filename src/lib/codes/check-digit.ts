/**
 * Checks the last digit of UPC-A, EAN-13 and EAN-8. Weights alternate between 1 and 3 from the right (GS1
 * General Specifications, 7.9).
 */
export const hasCheckDigit = (digits: string): boolean => {
  if (!/^(?:\d{8}|\d{12}|\d{13})$/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};
