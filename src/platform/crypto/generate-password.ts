import { randomInt } from 'node:crypto';

// No characters that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Easy to type: three groups of four (59 bits). */
export const generatePassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
