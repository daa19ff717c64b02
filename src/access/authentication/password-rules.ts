/** What a password may be (OWASP ASVS 4.0, 2.1): long enough, not a common one, not the shop's own words. Nothing about its signs. */

export const passwordLength = { least: 8, most: 128 } as const;

/** Letters and digits only, small: '-Ratri 2569!' → 'ratri2569'. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Words that name the shop or the person: whole names, and their parts of three letters and more. */
const ownWords = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => [name, ...name.split(/[\s.@_-]+/)])
    .map(plain)
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);

/** Is the password little more than these names (shop, domain, username)? Fewer than four letters are left without them and its digits. */
export const isOfNames = (password: string, names: readonly string[]): boolean => {
  const whole = plain(password);
  const left = ownWords(names).reduce((text, word) => text.replaceAll(word, ''), whole);
  return left !== whole && left.replaceAll(/\p{N}/gu, '').length < 4;
};

/** What is wrong with a new password before the server is asked: a word of `doors.password`, or null. */
export const passwordFault = (
  password: string,
  names: readonly string[],
): 'short' | 'long' | 'own' | null => {
  if (password.length < passwordLength.least) return 'short';
  if (password.length > passwordLength.most) return 'long';
  return isOfNames(password, names) ? 'own' : null;
};
