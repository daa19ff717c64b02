import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { pictureContract } from '../contract.ts';
import { pictureCount, picturePage } from './sql.ts';
import { pictureToWire } from './to-wire.ts';

export const listPictures = readHandler<typeof pictureContract.list>(async (db, scope, call) => {
  const { page, size, folder, q, unused } = call.query;
  const filter = { folder, q, unused: unused === '1' };
  const [rows, [count]] = await db.readAll(scope, [
    picturePage(scope, filter, { page, size }),
    pictureCount(scope, filter),
  ]);
  return pageReply(
    call.query,
    rows.map((row) => pictureToWire(scope, row)),
    count?.n,
  );
});
