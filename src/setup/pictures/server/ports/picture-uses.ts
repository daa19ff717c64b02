import { type RawBuilder, sql } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PictureUse } from '#setup/pictures/contract.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Finds uses in columns that refer to `image`. A test compares the providers with the schema. */
export type PictureUseProvider = {
  /** `imageId` is a column of the outer query. */
  shows(scope: Shop, imageId: RawBuilder<unknown>): RawBuilder<boolean>;
  rows?(scope: Shop, imageId: number): RawBuilder<PictureUse>;
};

export const pictureUsePort = definePort<readonly PictureUseProvider[]>('picture uses');

export const isPictureUsed = (scope: Shop): RawBuilder<boolean> => {
  const shows = pictureUsePort.provided.map((one) => one.shows(scope, sql.ref('i.id')));
  return sql<boolean>`(${sql.join(shows, sql` or `)})`;
};

/** Returns at most 20 uses, each with the total count `n`. */
export const pictureUsesQuery = (scope: Shop, id: number): RawBuilder<PictureUse & { n: number }> => {
  const rows = pictureUsePort.provided.flatMap((one) => one.rows?.(scope, id) ?? []);
  return sql<PictureUse & { n: number }>`
    select kind, id, name, count(*) over () as n from (${sql.join(rows, sql` union all `)}) shown
    order by kind, id limit 20`;
};
