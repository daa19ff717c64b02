export type SlipFile = { file: File } | { refused: 'pdf' | 'heic' };

const head = async (file: File): Promise<string> =>
  new TextDecoder('latin1').decode(await file.slice(0, 32).arrayBuffer());

const asJpeg = async (file: File): Promise<File | null> => {
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/jpeg', 0.92));
    return blob && new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return null;
  }
};

/** Refuses a PDF, and a HEIC that this browser cannot decode. */
export const slipFile = async (file: File): Promise<SlipFile> => {
  const begin = await head(file);
  if (begin.startsWith('%PDF')) return { refused: 'pdf' };
  if (!/^.{4}ftyp.*(heic|heix|heim|heis|hevc|mif1|msf1)/s.test(begin)) return { file };
  const jpeg = await asJpeg(file);
  return jpeg === null ? { refused: 'heic' } : { file: jpeg };
};
