import { randomInt } from 'node:crypto';

// The alphabet leaves out characters that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The password is easy to type: three groups of four characters (59 bits). */
export const generatePassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
