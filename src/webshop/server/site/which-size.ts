/** Which size? What is known of the sizes of a style, for the measurements in a form, which are not kept. */
import type { ProductGroup } from '../../../catalog/contract.ts';
import { fittedSizes } from '../../../record/server/index.ts';
import { noMeasures, type readMeasures, usualUnit } from '../../measures.ts';
import type { GroupView } from '../../views.ts';
import { whichSizes } from '../../which-size.ts';
import { reviewFits } from '../reviews/shown-sql.ts';
import { namesOf } from './cards.ts';
import type { Visit } from './visit.ts';

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
