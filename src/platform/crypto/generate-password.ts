import { randomInt } from 'node:crypto';

// No look-alikes.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** For typing: three groups of four characters, 59 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
