import { convertHeic, isHeicFile } from '#lib/images/convert-heic.ts';

export type SlipFile = { file: File } | { refused: 'pdf' | 'heic' };

/** Refuses PDF, and HEIC that the browser cannot decode. */
export const slipFile = async (given: File): Promise<SlipFile> => {
  if ((await given.slice(0, 4).text()) === '%PDF') return { refused: 'pdf' };
  const file = await convertHeic(given);
  return (await isHeicFile(file)) ? { refused: 'heic' } : { file };
};
