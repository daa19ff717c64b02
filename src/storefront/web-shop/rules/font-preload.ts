/**
 * Loads the Thai font before the first layout, so that the text does not shift. The policy allows this inline
 * script by its hash.
 */
export const fontPreloadScript = `for(const w of[400,600])document.fonts.load(w+' 1em "Noto Sans Thai"','\\u0e01')`;
