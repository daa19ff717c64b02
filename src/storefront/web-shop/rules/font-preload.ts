/**
 * Inline script after the style sheet with the Thai font, permitted by its hash in the policy. It loads the font before the first
 * layout, so that the text does not shift.
 */
export const fontPreloadScript = `for(const w of[400,600])document.fonts.load(w+' 1em "Noto Sans Thai"','\\u0e01')`;
