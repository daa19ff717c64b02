/** Which size? What is known of the sizes of a style, for the measurements in a form, which are not kept. */
import type { ProductGroup } from '#catalog/contract.ts';
import { fittedSizes } from '#orders/attachments/server/index.ts';
import { noMeasures, type readMeasures, usualUnit } from '#storefront/web-shop/rules/measurements.ts';
import type { GroupView } from '#storefront/web-shop/views.ts';
import { whichSizes } from '#storefront/web-shop/rules/size-advice.ts';
import { reviewFits } from '../reviews/published-sql.ts';
import { namesOf } from './garment-cards.ts';
import type { Visit } from './http/site-request.ts';

export type AskedSize = ReturnType<typeof readMeasures>;

const nameOf = (visit: Visit, size: string): string => namesOf(visit, 'size', [size])[0]?.name ?? '';

/** What garments of its sizes measure, by their names. */
export const measuresOf = (visit: Visit, group: Pick<ProductGroup, 'measures'>): GroupView['measures'] =>
  group.measures.map((one) => ({ ...one, size: nameOf(visit, one.size) }));

/** `sizes`: codes of those in use. */
export const fitOf = async (
  visit: Visit,
  { productGroupId: groupId, measures }: Pick<ProductGroup, 'productGroupId' | 'measures'>,
  sizes: readonly string[],
  asked?: AskedSize,
): Promise<GroupView['fit']> => {
  if (asked === undefined || asked.wrong.length > 0)
    return {
      typed: asked?.typed ?? noMeasures(usualUnit(visit.front.language)),
      wrong: asked?.wrong ?? [],
      sizes: null,
    };
  const { db, scope } = visit;
  const [said, reviewed] = await Promise.all([
    fittedSizes(db, scope, { groupId, measures: asked.measures }),
    db.read(scope, reviewFits(scope, groupId)),
  ]);
  const answers = whichSizes(
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
    wrong: [],
    sizes: answers.map((one) => ({ ...one, size: nameOf(visit, one.size) })),
  };
};
