/** In what two versions of a group differ: for telling the second of two savers, and for the page that lets him choose. */

import { filledMeasures, type SizeMeasure } from './size-measures.ts';

type ItemLook = { color: string; size: string; fileName: string };

/** The fields of a group a person edits, as they travel; `undefined` was not sent. */
export type Comparable = {
  name: string;
  code: string;
  mainImage: string;
  category: string;
  texture: string;
  color: string;
  size: string;
  qty: number;
  yearth: number;
  gender: string;
  itemAmount: number;
  rentalPrice: number;
  bail: number;
  itemStatus: string;
  webCategory: string;
  webHotItem: string;
  webItem: string;
  itemCode3Digit: string;
  temporary: boolean;
  state: boolean;
  parts?: readonly { name: string; lossPrice: number }[] | undefined;
  measures?: readonly SizeMeasure[] | undefined;
  /** Addresses, tokens, or pictures. */
  images?: readonly (string | { url: string })[] | undefined;
  productItem?: readonly ItemLook[] | undefined;
};

export const comparedFields = [
  'name',
  'code',
  'category',
  'texture',
  'color',
  'size',
  'gender',
  'yearth',
  'rentalPrice',
  'bail',
  'itemAmount',
  'itemStatus',
  'itemCode3Digit',
  'qty',
  'webCategory',
  'webHotItem',
  'webItem',
  'state',
  'temporary',
  'mainImage',
  'images',
  'parts',
  'measures',
  'productItem',
] as const satisfies readonly (keyof Comparable)[];
export type ComparedField = (typeof comparedFields)[number];

/** The token in a picture's address; a bare token is itself. Two sizes of a picture are the same picture. */
export const tokenOf = (picture: string): string => /([\w-]+)-\d+\.webp$/.exec(picture)?.[1] ?? picture;

const itemText = ({ color, size, fileName }: ItemLook): string =>
  JSON.stringify([color, size, tokenOf(fileName)]);

/** The same text for what means the same. */
export const textOfField = (group: Comparable, field: ComparedField): string | undefined => {
  if (field === 'images')
    return (
      group.images &&
      JSON.stringify(group.images.map((one) => tokenOf(typeof one === 'string' ? one : one.url)))
    );
  if (field === 'parts')
    return group.parts && JSON.stringify(group.parts.map(({ name, lossPrice }) => [name, lossPrice]));
  if (field === 'measures')
    return (
      group.measures &&
      JSON.stringify(
        filledMeasures(group.measures)
          .map(({ size, bust, waist, hip, length }) => [size, bust, waist, hip, length])
          .sort(),
      )
    );
  if (field === 'productItem')
    return group.productItem && JSON.stringify(group.productItem.map(itemText).sort());
  if (field === 'mainImage') return tokenOf(group.mainImage);
  return JSON.stringify(group[field]);
};

/** Every field in which they differ, with both values; a field one of them does not have is none. */
export const differences = (
  yours: Comparable,
  theirs: Comparable,
): { field: ComparedField; yours: unknown; theirs: unknown }[] =>
  comparedFields.flatMap((field) => {
    const [mine, other] = [textOfField(yours, field), textOfField(theirs, field)];
    return mine === undefined || other === undefined || mine === other
      ? []
      : [{ field, yours: yours[field], theirs: theirs[field] }];
  });
