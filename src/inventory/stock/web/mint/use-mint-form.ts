import { parseTypedNumber } from '#lib/text/parse-typed-number.ts';
import { useForm } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MintInput } from '#inventory/stock/mint-input.ts';
import { maxUnitsPerMove } from '#inventory/stock/unit-moves.ts';

export type MintGridCell = { count: string; cost: number | '' };
export type MintValues = {
  branchId: number;
  cells: Readonly<Record<number, MintGridCell>>;
  /** Cost of items without their own cost. */
  cost: number | '';
  start: string;
};
type Item = { productItemId: number };
export type MintLine = { itemId: number; count: number; cost: number };

export const emptyMintCell: MintGridCell = { count: '', cost: '' };

/** Returns lines in item order, without counts of 0. A count is NaN if it is no number. */
const mintLinesOf = (items: readonly Item[], { cells, cost }: MintValues): MintLine[] =>
  items.flatMap(({ productItemId }) => {
    const cell = cells[productItemId] ?? emptyMintCell;
    const count = parseTypedNumber(cell.count);
    return count === '' || count === 0
      ? []
      : [{ itemId: productItemId, count, cost: (cell.cost === '' ? cost : cell.cost) || 0 }];
  });

export const mintBodyOf = (items: readonly Item[], values: MintValues) => {
  const start = parseTypedNumber(values.start);
  return {
    branchId: values.branchId,
    lines: mintLinesOf(items, values),
    ...(start !== '' && { start }),
  };
};

export const mintTotalOf = (lines: readonly MintLine[]): number =>
  lines.reduce((sum, one) => sum + (one.count || 0), 0);

export const codeRangesOf = (
  lines: readonly MintLine[],
  codes: readonly string[],
): { itemId: number; first: string; last: string; count: number }[] => {
  let at = 0;
  return lines.flatMap(({ itemId, count }) => {
    const first = codes[at];
    const last = codes[at + count - 1];
    at += count;
    return first === undefined || last === undefined ? [] : [{ itemId, first, last, count }];
  });
};

export const useMintForm = (items: readonly Item[], branchId: number) => {
  const { t } = useTranslation('stock');
  const initialValues: MintValues = { branchId, cells: {}, cost: '', start: '' };
  const form = useForm({
    schema: MintInput,
    initialValues,
    toBody: (values) => mintBodyOf(items, values),
    texts: {
      'lines tooMany': t('mint.tooMany', { n: maxUnitsPerMove }),
      'lines.count': t('mint.countWrong'),
      start: t('mint.startWrong'),
    },
    eager: true,
  });
  const { lines } = mintBodyOf(items, form.values);
  return {
    form,
    lines,
    total: mintTotalOf(lines),
    countErrorOf: (itemId: number): string | undefined =>
      form.errorOf(`lines.${lines.findIndex((one) => one.itemId === itemId)}.count`),
  };
};
