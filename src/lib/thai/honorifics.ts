import { honorific, notHonoured } from '../words/thai-names.ts';

const [, ...others] = notHonoured;

/** Is this the name of a firm, of a school, or of a person with a title? Such a name takes no honorific. */
export const hasTitle = (name: string): boolean => others.some((word) => name.startsWith(word));

/** A customer's name as in a Thai letter: persons with an honorific, firms and titled persons without. */
export const withHonorific = (name: string): string => {
  const bare = name.trim();
  const plain = hasTitle(bare) || bare.startsWith(honorific) || !/^[\u0E00-\u0E7F]/.test(bare);
  return plain ? bare : `${honorific}${bare}`;
};

/** Removes the honorific before a placeholder from a text, for a name that takes none. */
export const withoutHonorific = (text: string, place: string): string =>
  text.replaceAll(`${honorific}${place}`, ` ${place}`).replaceAll(/^ | (?= )/gm, '');
