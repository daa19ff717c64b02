import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { CustomerDataProvider } from '#customers/server/index.ts';
import { removeUnusedPictures } from '#setup/pictures/server/index.ts';

const photosQuery = (scope: Pick<Scope, 'shopId'>, customerId: number) => sql<{
  id: number;
  imageId: number;
  orderNo: string;
  moment: string;
  at: string;
}>`
  select p.id, p.image_id as "imageId", o.order_no as "orderNo", p.moment, p.taken_at as at
  from rental_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.id
  join order_photo p on p.shop_id = l.shop_id and p.line_id = l.id
  where o.shop_id = ${scope.shopId} and o.customer_id = ${customerId} order by p.id`;

export const customerPhotoData: CustomerDataProvider = {
  collect: async (q, scope, customerId) => {
    const { rows } = await photosQuery(scope, customerId).execute(q);
    return [{ name: 'photos', rows: rows.map(({ orderNo, moment, at }) => ({ orderNo, moment, at })) }];
  },
  forget: async (q, scope, customerId, afterCommit) => {
    const { rows } = await photosQuery(scope, customerId).execute(q);
    await sql`delete from order_photo where shop_id = ${scope.shopId} and id = any(${rows.map((row) => row.id)}::bigint[])`.execute(
      q,
    );
    await removeUnusedPictures(
      q,
      scope,
      rows.map((row) => row.imageId),
      afterCommit,
    );
  },
};
