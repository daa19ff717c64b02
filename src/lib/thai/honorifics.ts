import { honorific, notHonoured } from '../words/thai-names.ts';

const [, ...others] = notHonoured;

/** Firms, schools and persons with a title take no honorific. */
export const hasTitle = (name: string): boolean => others.some((word) => name.startsWith(word));

export const withHonorific = (name: string): string => {
  const bare = name.trim();
  const plain = hasTitle(bare) || bare.startsWith(honorific) || !/^[\u0E00-\u0E7F]/.test(bare);
  return plain ? bare : `${honorific}${bare}`;
};

/** Removes the honorific before a placeholder, for a name that takes none. */
export const withoutHonorific = (text: string, place: string): string =>
  text.replaceAll(`${honorific}${place}`, ` ${place}`).replaceAll(/^ | (?= )/gm, '');
