import { careCategoryNames } from '#care/words/category-names.ts';

export const proposedCategory = (
  offered: readonly { code: string; description: string }[],
  last: string,
): string =>
  (
    offered.find((one) => one.code === last) ??
    offered.find((one) => careCategoryNames.test(`${one.code} ${one.description}`))
  )?.code ?? '';
