import type { ProductGroup } from '#catalog/contract.ts';
import { loadFittedSizes } from '#orders/attachments/server/index.ts';
import {
  emptyMeasurements,
  type readMeasurements,
  defaultLengthUnit,
} from '#storefront/web-shop/rules/measurements.ts';
import type { GroupPageView } from '#storefront/web-shop/views.ts';
import { adviseSizes } from '#storefront/web-shop/rules/size-advice.ts';
import { reviewFitCounts } from '../reviews/published-sql.ts';
import { groupNamesOf } from './garment-cards.ts';
import type { SiteRequest } from './http/site-request.ts';

export type SizeQuestion = ReturnType<typeof readMeasurements>;

const nameOf = (visit: SiteRequest, size: string): string =>
  groupNamesOf(visit, 'size', [size])[0]?.name ?? '';

export const measurementsOfForm = (
  visit: SiteRequest,
  group: Pick<ProductGroup, 'measures'>,
): GroupPageView['measures'] => group.measures.map((one) => ({ ...one, size: nameOf(visit, one.size) }));

export const sizeFitOf = async (
  visit: SiteRequest,
  { productGroupId: groupId, measures }: Pick<ProductGroup, 'productGroupId' | 'measures'>,
  sizes: readonly string[],
  asked?: SizeQuestion,
): Promise<GroupPageView['fit']> => {
  if (asked === undefined || Object.values(asked.measures).every((one) => one === null))
    return {
      typed: asked?.typed ?? emptyMeasurements(defaultLengthUnit(visit.front.language)),
      wrong: asked?.wrong ?? [],
      sizes: null,
    };
  const { db, scope } = visit;
  const [said, reviewed] = await Promise.all([
    loadFittedSizes(db, scope, { groupId, measures: asked.measures }),
    db.read(scope, reviewFitCounts(scope, groupId)),
  ]);
  const answers = adviseSizes(
    asked.measures,
    sizes.map((size) => ({
      size,
      garment: measures.find((one) => one.size === size) ?? null,
      people: said.filter((one) => one.size === size).map(({ fit, people }) => ({ fit, people })),
      reviews: reviewed.find((one) => one.size === size) ?? { tight: 0, right: 0, loose: 0 },
    })),
  );
  return {
    typed: asked.typed,
    wrong: asked.wrong,
    sizes: answers.map((one) => ({ ...one, size: nameOf(visit, one.size) })),
  };
};
