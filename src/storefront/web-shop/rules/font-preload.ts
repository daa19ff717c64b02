/**
 * Loads the Thai font before the first layout, so the text does not shift. The policy has the script's hash.
 */
export const fontPreloadScript = `for(const w of[400,600])document.fonts.load(w+' 1em "Noto Sans Thai"','\\u0e01')`;
