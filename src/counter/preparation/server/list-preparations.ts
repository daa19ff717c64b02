import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { preparationContract, TodoRow } from '../contract.ts';
import { preparationCountQuery, preparationListQuery } from './sql-todo.ts';
import type { PreparationListRow } from './sql-todo.ts';

const rowOut = (shopId: number, row: PreparationListRow): TodoRow => {
  const { total: _, names, token, folder, ...todo } = row;
  return { ...todo, items: names.join(', '), image: imageUrl(shopId, folder ?? 'item', token, 160) };
};

export const listPreparations = readHandler<typeof preparationContract.list>(async (db, scope, call) => {
  const rows = await db.read(scope, preparationListQuery(scope, call.query));
  const total = rows[0]?.total ?? 0;
  const itemList = rows.filter((row) => row.orderId !== null).map((row) => rowOut(scope.shopId, row));
  return pageReply(call.query, itemList, total);
});

export const countPreparations = readHandler<typeof preparationContract.counts>(async (db, scope, call) => {
  const [row] = await db.read(scope, preparationCountQuery(scope, call.query.show, bangkokDay(new Date())));
  return row ?? { late: 0, today: 0, tomorrow: 0, week: 0, fittings: 0 };
});
