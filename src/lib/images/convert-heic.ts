/** The browser converts iPhone pictures (HEIC), because the server has no codec. */

export const isHeicFile = async (file: Blob): Promise<boolean> => {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 64).arrayBuffer());
  return /^.{4}ftyp.*(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(head) && !/avi[fs]/.test(head);
};

type Decoded = { source: CanvasImageSource; width: number; height: number };

const decodeAsElement = async (file: Blob): Promise<Decoded> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
};

const decode = async (file: Blob): Promise<Decoded> => {
  try {
    const bitmap = await createImageBitmap(file);
    return { source: bitmap, width: bitmap.width, height: bitmap.height };
  } catch {
    return decodeAsElement(file);
  }
};

/** The limit of the longer side in pixels. An iPhone's canvas holds 16 megapixels. */
const longest = 4096;

const jpegOf = async (file: Blob): Promise<Blob | null> => {
  try {
    const { source, width, height } = await decode(file);
    const part = Math.min(1, longest / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * part);
    canvas.height = Math.round(height * part);
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
    return await new Promise((take) => canvas.toBlob(take, 'image/jpeg', 0.92));
  } catch {
    return null;
  }
};

/** Returns the file unchanged if it is no HEIC or the browser cannot decode it. */
export const convertHeic = async (file: File): Promise<File> => {
  if (!(await isHeicFile(file))) return file;
  const jpeg = await jpegOf(file);
  return jpeg === null
    ? file
    : new File([jpeg], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' });
};
