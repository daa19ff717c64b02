/** What of a group an order may have been promised: its items with their colour, size and code. */
import { splitCodes } from '#catalog/codes.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import type { GroupFields, WantedItem } from './validate-group.ts';

/**
 * Ids of the items that a change of the group takes away or makes another: left out of the wanted list, of another colour
 * or size, with a colour or size that leaves the group's lists, all of them when the group's code changes. Price, name,
 * texts, pictures and flags are for new orders and alter nothing.
 */
export const altered = (
  before: ProductGroup,
  group: GroupFields,
  wanted?: readonly WantedItem[],
): number[] => {
  const leaves = (kind: 'color' | 'size'): Set<string> => {
    const stay = new Set(splitCodes(group[kind]));
    return new Set(splitCodes(before[kind]).filter((code) => !stay.has(code)));
  };
  const [colors, sizes] = [leaves('color'), leaves('size')];
  const byId = new Map(wanted?.map((item) => [item.productItemId, item]));
  const isAnother = (item: ProductGroup['productItem'][number]): boolean => {
    const now = wanted === undefined ? item : byId.get(item.productItemId);
    return now === undefined || now.color !== item.color || now.size !== item.size;
  };
  return before.productItem
    .filter(
      (item) =>
        group.code !== before.code || colors.has(item.color) || sizes.has(item.size) || isAnother(item),
    )
    .map((item) => item.productItemId);
};
