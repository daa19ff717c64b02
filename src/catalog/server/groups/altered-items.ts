import { splitCodes } from '#lib/codes/joined-codes.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import type { GroupInput, ItemInput } from '#catalog/group-input.ts';

/**
 * Returns items that are removed, get another colour or size, or have a colour or size that the group no
 * longer lists. Returns all items if the group's code changes. Other changes affect only new orders.
 */
export const alteredItemIds = (
  before: ProductGroup,
  group: GroupInput,
  wanted?: readonly ItemInput[],
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
