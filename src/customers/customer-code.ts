/** A customer card has the code C and at least six digits. */
const fewestDigits = 6;

export const customerCodeOf = (customerId: number): string =>
  `C${String(customerId).padStart(fewestDigits, '0')}`;

/** `key` is normalised by `codeKey` (lib/codes). */
export const customerIdOfCode = (key: string): number | null => {
  const [, digits = ''] = /^C(\d{6,15})$/.exec(key) ?? [];
  const id = Number(digits);
  return id > 0 && customerCodeOf(id) === key ? id : null;
};
