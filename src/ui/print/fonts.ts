import './fonts.css';

const faces = ['400 12px Sarabun', '700 12px Sarabun'];
const sample = '\u0E01A1';

/** Resolves when the paper's letters are there; without them sizes would be those of another face. */
export const fontsLoaded = (): Promise<unknown> =>
  Promise.allSettled(faces.map((face) => document.fonts.load(face, sample)));
