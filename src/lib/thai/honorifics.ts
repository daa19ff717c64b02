import { honorific, notHonoured } from '../words/thai-names.ts';

const [, ...others] = notHonoured;

/** Is this the name of a firm, a school or a person with a title, before which no honorific goes? */
export const hasTitle = (name: string): boolean => others.some((word) => name.startsWith(word));

/** A customer's name as a Thai letter says it: people with their honorific, firms and whoever has a title without. */
export const addressed = (name: string): string => {
  const bare = name.trim();
  const plain = hasTitle(bare) || bare.startsWith(honorific) || !/^[\u0E00-\u0E7F]/.test(bare);
  return plain ? bare : `${honorific}${bare}`;
};

/** Wording with an honorific of its own before a place, for a name that takes none. */
export const withoutHonorific = (text: string, place: string): string =>
  text.replaceAll(`${honorific}${place}`, ` ${place}`).replaceAll(/^ | (?= )/gm, '');
