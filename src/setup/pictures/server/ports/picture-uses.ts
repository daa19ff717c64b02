/** What shows a picture: rows of rooms above, which tell it themselves. */
import { type RawBuilder, sql } from 'kysely';
import { asked } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PictureUse } from '#setup/pictures/contract.ts';

type Shop = Pick<Scope, 'shopId'>;

/** A room above with columns that refer to `image`; a test compares them with the schema. */
export type PictureFollower = {
  /** Does one of its rows show the picture with the id (a column of the query it stands in)? */
  shows(scope: Shop, imageId: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Its rows that show the picture; left out where they are never shown by name. */
  rows?(scope: Shop, imageId: number): RawBuilder<PictureUse>;
};

export const picturesShown = asked<readonly PictureFollower[]>('what shows a picture');

/** Of the picture `i`. */
export const isUsed = (scope: Shop): RawBuilder<boolean> => {
  const shows = picturesShown.answers.map((one) => one.shows(scope, sql.ref('i.id')));
  return sql<boolean>`(${sql.join(shows, sql` or `)})`;
};

/** Who shows the picture, at most 20, and how many there are in all. */
export const usesOf = (scope: Shop, id: number): RawBuilder<PictureUse & { n: number }> => {
  const rows = picturesShown.answers.flatMap((one) => one.rows?.(scope, id) ?? []);
  return sql<PictureUse & { n: number }>`
    select kind, id, name, count(*) over () as n from (${sql.join(rows, sql` union all `)}) shown
    order by kind, id limit 20`;
};
