/**
 * Stands in each page behind the sheet with the Thai letters, and is known to its policy by hash: has them read before the first words are
 * laid out, which would else move when they are there.
 */
export const readLetters = `for(const w of[400,600])document.fonts.load(w+' 1em "Noto Sans Thai"','\\u0e01')`;
