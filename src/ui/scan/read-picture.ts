/** [] when there are none or it is not a picture. */
export const readCodesInImage = async (file: Blob): Promise<string[]> => {
  try {
    const [{ openDetector }, picture] = await Promise.all([import('./detector.ts'), createImageBitmap(file)]);
    const detector = await openDetector();
    const found = await detector.detect(picture);
    picture.close();
    return found.map((one) => one.rawValue);
  } catch {
    // The server may read a format that the browser cannot.
    return [];
  }
};
