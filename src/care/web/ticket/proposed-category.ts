import { careCategoryNames } from '#care/words/category-names.ts';

/**
 * Expense category of a vendor's bill: the last one, which may be archived by now, else the first that names
 * laundry or repair.
 */
export const proposedCategory = (
  offered: readonly { code: string; description: string }[],
  last: string,
): string =>
  (
    offered.find((one) => one.code === last) ??
    offered.find((one) => careCategoryNames.test(`${one.code} ${one.description}`))
  )?.code ?? '';
