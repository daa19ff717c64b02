import { isCitizenId, searchKey } from '#lib/thai/thai.ts';

export const isTaxId = (text: string): boolean => text === '' || isCitizenId(text);

/** A masked number means no change. */
export const isMasked = (text: string): boolean => /[x*]/i.test(text);
export const isCitizenIdChange = (text: string): boolean => isMasked(text) || isTaxId(text);

export const isMeasureName = (text: string): boolean =>
  searchKey(text) !== '' && text.isWellFormed() && !/\p{Cc}/u.test(text);
