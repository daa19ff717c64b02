import {
  type ChoiceList,
  choiceLists,
  type ImportReferenceList,
  referenceLists,
} from '#lib/vocabulary/sheet-cells.ts';
import type { SheetColumn } from './sheet-column.ts';

export const valueLists = [...referenceLists, 'branch', ...choiceLists] as const;
export type ValueList = (typeof valueLists)[number];

export const isReferenceList = (list: ValueList): list is ImportReferenceList =>
  referenceLists.some((one) => one === list);
export const isChoiceList = (list: ValueList): list is ChoiceList => choiceLists.some((one) => one === list);

export const valueListOf = (column: SheetColumn): ValueList | undefined => {
  switch (column.type) {
    case 'lookup':
    case 'lookups':
      return column.list;
    case 'choice':
      return column.words;
    case 'flag':
    case 'branch':
      return column.type;
    default:
      return undefined;
  }
};
