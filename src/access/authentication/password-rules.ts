/** Password rules (OWASP ASVS 4.0, 2.1): long enough, not common, not the shop's own names. No rule about characters. */

export const passwordLength = { least: 8, most: 128 } as const;

/** Lower-case letters and digits only: '-Ratri 2569!' → 'ratri2569'. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Names of the shop or the user: whole names, and their parts of at least three letters. */
const ownWords = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => [name, ...name.split(/[\s.@_-]+/)])
    .map(plain)
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);

/**
 * Whether the password is little more than these names (shop, domain, username): fewer than four letters remain without them and
 * without digits.
 */
export const containsOwnName = (password: string, names: readonly string[]): boolean => {
  const whole = plain(password);
  const left = ownWords(names).reduce((text, word) => text.replaceAll(word, ''), whole);
  return left !== whole && left.replaceAll(/\p{N}/gu, '').length < 4;
};

/** Client-side check of a new password: a key of `doors.password`, or null. */
export const passwordFaultOf = (
  password: string,
  names: readonly string[],
): 'short' | 'long' | 'own' | null => {
  if (password.length < passwordLength.least) return 'short';
  if (password.length > passwordLength.most) return 'long';
  return containsOwnName(password, names) ? 'own' : null;
};
