/** No kind of character is required (OWASP ASVS 4.0, 2.1). */

export const passwordLength = { least: 8, most: 128 } as const;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

const ownWords = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => [name, ...name.split(/[\s.@_-]+/)])
    .map(plain)
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);

export const containsOwnName = (password: string, names: readonly string[]): boolean => {
  const whole = plain(password);
  const left = ownWords(names).reduce((text, word) => text.replaceAll(word, ''), whole);
  return left !== whole && left.replaceAll(/\p{N}/gu, '').length < 4;
};

export const passwordFaultOf = (
  password: string,
  names: readonly string[],
): 'short' | 'long' | 'own' | null => {
  if (password.length < passwordLength.least) return 'short';
  if (password.length > passwordLength.most) return 'long';
  return containsOwnName(password, names) ? 'own' : null;
};
