/** What the address of the label pages says. */
import { count, id, searchOf, text } from '#lib/contract/search-params.ts';
import type { SearchOf } from '#lib/contract/search-params.ts';

/** Parts of a label that can be left out; the code itself always stands on it. */
export const labelParts = ['name', 'color', 'size', 'price', 'branch'] as const;
export type LabelPart = (typeof labelParts)[number];

export const labelSearch = searchOf({
  // Ids and runs of ids, '3,7-12'.
  units: text(8000),
  // The same of goods.
  goods: text(8000),
  group: id,
  item: id,
  // Key of a built-in paper, or id of one of the shop's own.
  layout: text(30),
  // First free place of the first sheet, from 1.
  start: count(1000),
  copies: count(50),
  // Parts shown, with commas; the paper's own when left out; '-' for none.
  show: text(60),
});
export type LabelSearch = SearchOf<typeof labelSearch>;

type Shown = { showName: boolean; showPrice: boolean; showBranch: boolean };

/** The parts to show: those of the address, else those of the paper with colour and size. */
export const partsShown = (show: string | undefined, layout: Shown): ReadonlySet<LabelPart> => {
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
