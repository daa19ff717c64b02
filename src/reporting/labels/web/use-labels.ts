import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import { useApi } from '#ui/api/queries.ts';
import type { LabelGoods, LabelUnit } from '../contract.ts';
import { labelsContract } from '../contract.ts';
import type { LabelPart, LabelSearch } from '../label-search.ts';
import { shownLabelParts } from '../label-search.ts';
import type { LabelPaperLayout } from '../label-layouts.ts';
import { builtInLayouts, labelPagesFor, labelsPerPage } from '../label-layouts.ts';
import type { ComposedLabel } from './draw/compose-label.ts';
import { composeLabel } from './draw/compose-label.ts';
import { useTextMeasure } from './draw/use-text-measure.ts';

export type LabelPaper = LabelPaperLayout & { key: string; layoutId?: number };
export type LabelToPrint = { barcode: string; composed: ComposedLabel };

export const useLabelPapers = (): { papers: LabelPaper[]; ready: boolean } => {
  const query = useApi(labelsContract.layouts, {}, { staleTime: 60_000 });
  const papers = useMemo(
    () => [
      ...(query.data?.itemList ?? []).map((one): LabelPaper => ({ ...one, key: String(one.layoutId) })),
      ...Object.entries(builtInLayouts).map(([key, one]): LabelPaper => ({ ...one, key })),
    ],
    [query.data],
  );
  return { papers, ready: query.data !== undefined || query.isError };
};

export const doesSearchNameUnits = (search: LabelSearch): boolean =>
  search.units !== undefined ||
  search.goods !== undefined ||
  search.group !== undefined ||
  search.item !== undefined;

type Labels = {
  query: UseQueryResult<{ itemList: readonly unknown[]; more?: boolean }, unknown>;
  unitIds: number[];
  papers: LabelPaper[];
  paper: LabelPaper;
  shown: ReadonlySet<LabelPart>;
  labels: LabelToPrint[] | null;
  skip: number;
  copies: number;
  pages: number;
  tooSmall: string[];
};

const priced = (amount: number, baht: string): string =>
  `${formatBaht(nearestSatang(amount), { decimals: 'auto' })} ${baht}`;
const textOf = (unit: LabelUnit, baht: string) => ({
  barcode: unit.barcode,
  name: unit.name,
  color: unit.color,
  size: unit.size,
  price: priced(unit.rentalPrice, baht),
  branch: unit.branchName,
});
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
  const { papers, ready } = useLabelPapers();
  const measure = useTextMeasure();
  const { units, group, item } = search;
  const wantsUnits = units !== undefined || group !== undefined || item !== undefined;
  const ofUnits = useApi(
    labelsContract.units,
    { query: { units, group, item } },
    { enabled: wantsUnits, refetchOnWindowFocus: false },
  );
  const ofGoods = useApi(
    labelsContract.goods,
    { query: { goods: search.goods ?? '' } },
    { enabled: search.goods !== undefined, refetchOnWindowFocus: false },
  );
  const query = search.goods === undefined || (wantsUnits && !ofUnits.isSuccess) ? ofUnits : ofGoods;
  const first = papers[0] ?? { ...builtInLayouts['a4-3x8'], key: 'a4-3x8' };
  const paper = papers.find((one) => one.key === search.layout) ?? first;
  const shown = useMemo(() => shownLabelParts(search.show, paper), [search.show, paper]);
  const copies = search.copies ?? 1;
  const skip = paper.kind === 'roll' ? 0 : Math.min((search.start ?? 1) - 1, labelsPerPage(paper) - 1);
  const garments = wantsUnits ? ofUnits.data?.itemList : none;
  const goods = search.goods === undefined ? none : ofGoods.data?.itemList;
  const baht = t('baht');
  const drawn = useMemo(() => {
    if (measure === null || garments === undefined || goods === undefined || !ready) return null;
    return [...garments.map((one) => textOf(one, baht)), ...goods.map((one) => textOfGoods(one, baht))].map(
      (text) => ({ barcode: text.barcode, composed: composeLabel(text, paper, shown, measure) }),
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
    pages: labelPagesFor(paper, labels?.length ?? 0, skip),
    tooSmall: drawn?.filter((one) => one.composed.code.tooSmall).map((one) => one.barcode) ?? [],
  };
};
