import './fonts.css';

const faces = ['400 12px Sarabun', '700 12px Sarabun'];
const sample = '\u0E01A1';

/** Wait for this before measuring text. */
export const whenFontsLoaded = (): Promise<unknown> =>
  Promise.allSettled(faces.map((face) => document.fonts.load(face, sample)));
