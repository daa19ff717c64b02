const maxLength = 200;
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cc}/gu;

/** Returns the name without folders and extension, at most 200 characters. */
export const cleanPictureName = (fileName: string): string => {
  const last = fileName.toWellFormed().replace(invisible, '').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/\.[a-z0-9]{2,5}$/i, '').trim();
  return Array.from(plain).slice(0, maxLength).join('').slice(0, maxLength).toWellFormed().trim();
};
