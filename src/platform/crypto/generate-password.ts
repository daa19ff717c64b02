import { randomInt } from 'node:crypto';

// No two characters look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Three groups of four are easy to type (59 bits). */
export const generatePassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
