/** What a picture is called. */

const maxLength = 200;
// Marks that turn the direction of what follows, and characters nobody sees: a name is read as it is.
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cc}/gu;

/** The name of a file as a sender tells it → the last part of its path without its ending, harmless, at most 200 characters. */
export const pictureName = (fileName: string): string => {
  const last = fileName.toWellFormed().replace(invisible, '').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replace(/\.[a-z0-9]{2,5}$/i, '').trim();
  return Array.from(plain).slice(0, maxLength).join('').slice(0, maxLength).toWellFormed().trim();
};
