/** The QR code of the slip must stay readable in the smaller picture. */
import { maxSlipPictureBytes, type StoredSlipPicture } from '../device/slip-pictures.ts';

const tries = [
  [1600, 0.8],
  [1600, 0.6],
  [1280, 0.6],
  [1024, 0.5],
] as const;

const drawn = async (picture: ImageBitmap, longest: number, quality: number): Promise<Blob | null> => {
  const part = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * part));
  canvas.height = Math.max(1, Math.round(picture.height * part));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((take) => canvas.toBlob(take, 'image/jpeg', quality));
};

const base64 = async (blob: Blob): Promise<string> => {
  let text = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
};

export const shrinkPicture = async (
  file: Blob,
): Promise<{ picture: StoredSlipPicture; file: Blob } | null> => {
  const whole = await createImageBitmap(file).catch(() => null);
  if (whole === null) return null;
  try {
    for (const [longest, quality] of tries) {
      const small = await drawn(whole, longest, quality);
      if (small !== null && small.size <= maxSlipPictureBytes)
        return { picture: { jpeg: await base64(small) }, file: small };
    }
    return null;
  } finally {
    whole.close();
  }
};
