import { countParam, idParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';
import type { SearchParamsOf } from '#lib/contract/search-params.ts';

/** The barcode is always printed. */
export const labelParts = ['name', 'color', 'size', 'price', 'branch'] as const;
export type LabelPart = (typeof labelParts)[number];

export const labelSearch = searchParamsReader({
  units: textParam(8000),
  goods: textParam(8000),
  group: idParam,
  item: idParam,
  // Key of a built-in paper, or the id of the shop's own paper.
  layout: textParam(30),
  // First label on the sheet, from 1.
  start: countParam(1000),
  copies: countParam(50),
  // Comma-separated parts, '-' for none.
  show: textParam(60),
});
export type LabelSearch = SearchParamsOf<typeof labelSearch>;

type Shown = { showName: boolean; showPrice: boolean; showBranch: boolean };

/** Returns the parts to show, by default the paper's parts with colour and size. */
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
