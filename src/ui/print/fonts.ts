import './fonts.css';

const faces = ['400 12px Sarabun', '700 12px Sarabun'];
const sample = '\u0E01A1';

/** Resolves when text can be measured, or with the browser's font after `after` ms. */
export const whenFontsLoaded = (after = 5000): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(faces.map((face) => document.fonts.load(face, sample))),
    new Promise((resolve) => void setTimeout(resolve, after)),
  ]);
