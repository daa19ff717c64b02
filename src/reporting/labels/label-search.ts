/** Search parameters of the label pages. */
import { countParam, idParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';

/** Optional parts of a label; the code is always printed. */
export const labelParts = ['name', 'color', 'size', 'price', 'branch'] as const;
export type LabelPart = (typeof labelParts)[number];

export const labelSearch = searchParamsReader({
  // Ids and ranges, '3,7-12'.
  units: textParam(8000),
  // The same for consumables.
  goods: textParam(8000),
  group: idParam,
  item: idParam,
  // Key of a built-in paper, or id of the shop's own.
  layout: textParam(30),
  // First free position of the first sheet, from 1.
  start: countParam(1000),
  copies: countParam(50),
  // Parts shown, separated by commas; by default the paper's; '-' for none.
  show: textParam(60),
});
export type LabelSearch = SearchParamsOf<typeof labelSearch>;

type Shown = { showName: boolean; showPrice: boolean; showBranch: boolean };

/** The parts to show: those of the address, otherwise those of the paper with colour and size. */
export const shownLabelParts = (show: string | undefined, layout: Shown): ReadonlySet<LabelPart> => {
  if (show !== undefined) {
    const asked = show.split(',');
    return new Set(labelParts.filter((one) => asked.includes(one)));
  }
  const off: Record<LabelPart, boolean> = {
    name: !layout.showName,
    color: false,
    size: false,
    price: !layout.showPrice,
    branch: !layout.showBranch,
  };
  return new Set(labelParts.filter((one) => !off[one]));
};
