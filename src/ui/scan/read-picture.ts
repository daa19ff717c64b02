export const readCodesInImage = async (file: Blob): Promise<string[]> => {
  try {
    const [{ openDetector }, picture] = await Promise.all([import('./detector.ts'), createImageBitmap(file)]);
    const detector = await openDetector();
    const found = await detector.detect(picture);
    picture.close();
    return found.map((one) => one.rawValue);
  } catch {
    // The server may read a picture format that the browser cannot.
    return [];
  }
};
