/** The error CHANGED, and the page that resolves it, use these differences. */

import { fieldNames, type FieldOutputs } from '#lib/contract/field-rows.ts';
import { type GoesWith, goesWithId } from './goes-with.ts';
import { groupFields } from './group-fields.ts';
import { filledMeasures, type SizeMeasure } from './size-measures.ts';

type ItemLook = { color: string; size: string; fileName: string };

export type ComparableGroup = FieldOutputs<typeof groupFields> & {
  mainImage: string;
  color: string;
  size: string;
  parts?: readonly { name: string; lossPrice: number }[] | undefined;
  measures?: readonly SizeMeasure[] | undefined;
  goesWith?: readonly (number | GoesWith)[] | undefined;
  /** A picture is an address, a token or an object. */
  images?: readonly (string | { url: string })[] | undefined;
  productItem?: readonly ItemLook[] | undefined;
};

export const comparedFields = [
  ...fieldNames(groupFields),
  'color',
  'size',
  'mainImage',
  'images',
  'parts',
  'measures',
  'goesWith',
  'productItem',
] satisfies readonly (keyof ComparableGroup)[];
export type ComparedField = (typeof comparedFields)[number];

/** Returns the same text for all sizes of the picture. */
export const pictureTokenOf = (picture: string): string =>
  /([\w-]+)-\d+\.webp$/.exec(picture)?.[1] ?? picture;

const itemText = ({ color, size, fileName }: ItemLook): string =>
  JSON.stringify([color, size, pictureTokenOf(fileName)]);

export const groupFieldText = (group: ComparableGroup, field: ComparedField): string | undefined => {
  if (field === 'images')
    return (
      group.images &&
      JSON.stringify(group.images.map((one) => pictureTokenOf(typeof one === 'string' ? one : one.url)))
    );
  if (field === 'parts')
    return group.parts && JSON.stringify(group.parts.map(({ name, lossPrice }) => [name, lossPrice]));
  if (field === 'goesWith') return group.goesWith && JSON.stringify(group.goesWith.map(goesWithId));
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
  if (field === 'mainImage') return pictureTokenOf(group.mainImage);
  return JSON.stringify(group[field]);
};

export const groupDifferences = (
  yours: ComparableGroup,
  theirs: ComparableGroup,
): { field: ComparedField; yours: unknown; theirs: unknown }[] =>
  comparedFields.flatMap((field) => {
    const [mine, other] = [groupFieldText(yours, field), groupFieldText(theirs, field)];
    return mine === undefined || other === undefined || mine === other
      ? []
      : [{ field, yours: yours[field], theirs: theirs[field] }];
  });
