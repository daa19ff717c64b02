/** Codes in a picture that was chosen, photographed or pasted: [] when there are none or it is no picture. */
export const readPicture = async (file: Blob): Promise<string[]> => {
  try {
    const [{ openDetector }, picture] = await Promise.all([import('./detector.ts'), createImageBitmap(file)]);
    const detector = await openDetector();
    const found = await detector.detect(picture);
    picture.close();
    return found.map((one) => one.rawValue);
  } catch {
    // What the browser cannot read the server may.
    return [];
  }
};
