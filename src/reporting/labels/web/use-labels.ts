/** From an address to the labels it means: units, paper, parts, places. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatBaht, satangOfBaht } from '#lib/money/money.ts';
import { useApi } from '#ui/api/queries.ts';
import type { LabelGoods, LabelUnit } from '../contract.ts';
import { labelContract } from '../contract.ts';
import type { LabelPart, LabelSearch } from '../label-search.ts';
import { partsShown } from '../label-search.ts';
import type { Layout } from '../label-layouts.ts';
import { builtInLayouts, pagesFor, perPage } from '../label-layouts.ts';
import type { Composed } from './draw/compose-label.ts';
import { compose } from './draw/compose-label.ts';
import { useMeasure } from './draw/use-text-measure.ts';

export type Paper = Layout & { key: string; layoutId?: number };
export type OneLabel = { barcode: string; composed: Composed };

/** The shop's own papers first, then those built in. */
export const usePapers = (): { papers: Paper[]; ready: boolean } => {
  const query = useApi(labelContract.layouts, {}, { staleTime: 60_000 });
  const papers = useMemo(
    () => [
      ...(query.data?.itemList ?? []).map((one): Paper => ({ ...one, key: String(one.layoutId) })),
      ...Object.entries(builtInLayouts).map(([key, one]): Paper => ({ ...one, key })),
    ],
    [query.data],
  );
  return { papers, ready: query.data !== undefined || query.isError };
};

export const hasUnits = (search: LabelSearch): boolean =>
  search.units !== undefined ||
  search.goods !== undefined ||
  search.group !== undefined ||
  search.item !== undefined;

type Labels = {
  /** What is waited for: the garments, or goods alone. */
  query: UseQueryResult<{ itemList: readonly unknown[]; more?: boolean }, unknown>;
  /** Garments asked for, once they are known. */
  unitIds: number[];
  papers: Paper[];
  paper: Paper;
  shown: ReadonlySet<LabelPart>;
  /** In the order of their places; null until the letters and papers are there. */
  labels: OneLabel[] | null;
  /** Places of the first sheet that are used up. */
  skip: number;
  copies: number;
  pages: number;
  /** Barcodes too long for this paper. */
  tooSmall: string[];
};

const priced = (amount: number, baht: string): string =>
  `${formatBaht(satangOfBaht(amount) ?? 0, { decimals: 'auto' })} ${baht}`;
const textOf = (unit: LabelUnit, baht: string) => ({
  barcode: unit.barcode,
  name: unit.name,
  color: unit.color,
  size: unit.size,
  price: priced(unit.rentalPrice, baht),
  branch: unit.branchName,
});
/** Goods lie in every branch, and have neither colour nor size. */
const textOfGoods = (goods: LabelGoods, baht: string) => ({
  barcode: goods.barcode,
  name: goods.name,
  color: '',
  size: '',
  price: priced(goods.price, baht),
  branch: '',
});

const none: readonly never[] = [];

export const useLabels = (search: LabelSearch): Labels => {
  const { t } = useTranslation('ui');
  const { papers, ready } = usePapers();
  const measure = useMeasure();
  const { units, group, item } = search;
  const wantsUnits = units !== undefined || group !== undefined || item !== undefined;
  const ofUnits = useApi(
    labelContract.units,
    { query: { units, group, item } },
    { enabled: wantsUnits, refetchOnWindowFocus: false },
  );
  const ofGoods = useApi(
    labelContract.goods,
    { query: { goods: search.goods ?? '' } },
    { enabled: search.goods !== undefined, refetchOnWindowFocus: false },
  );
  const query = search.goods === undefined || (wantsUnits && !ofUnits.isSuccess) ? ofUnits : ofGoods;
  const first = papers[0] ?? { ...builtInLayouts['a4-3x8'], key: 'a4-3x8' };
  const paper = papers.find((one) => one.key === search.layout) ?? first;
  const shown = useMemo(() => partsShown(search.show, paper), [search.show, paper]);
  const copies = search.copies ?? 1;
  const skip = paper.kind === 'roll' ? 0 : Math.min((search.start ?? 1) - 1, perPage(paper) - 1);
  const garments = wantsUnits ? ofUnits.data?.itemList : none;
  const goods = search.goods === undefined ? none : ofGoods.data?.itemList;
  const baht = t('baht');
  const drawn = useMemo(() => {
    if (measure === null || garments === undefined || goods === undefined || !ready) return null;
    return [...garments.map((one) => textOf(one, baht)), ...goods.map((one) => textOfGoods(one, baht))].map(
      (text) => ({ barcode: text.barcode, composed: compose(text, paper, shown, measure) }),
    );
  }, [measure, garments, goods, ready, paper, shown, baht]);
  const labels = useMemo(
    () => drawn?.flatMap((one) => Array.from({ length: copies }, () => one)) ?? null,
    [drawn, copies],
  );
  return {
    query,
    unitIds: garments?.map((one) => one.unitId) ?? [],
    papers,
    paper,
    shown,
    labels,
    skip,
    copies,
    pages: pagesFor(paper, labels?.length ?? 0, skip),
    tooSmall: drawn?.filter((one) => one.composed.code.tooSmall).map((one) => one.barcode) ?? [],
  };
};
