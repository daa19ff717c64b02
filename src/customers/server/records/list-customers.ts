import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { customerContract } from '#customers/contract.ts';
import { customerSearchWords } from '#customers/search-key.ts';
import { withFuzzyName } from '../duplicates/fuzzy-name.ts';
import { customerCount, customerPage } from '../sql.ts';

export const listCustomers = readHandler<typeof customerContract.list>((db, scope, call) => {
  const { page, size, q = '', watch } = call.query;
  return withFuzzyName(db, scope, customerSearchWords(q), async (words, typed) => {
    const filter = { words, q: typed ? q : '', watch: watch === '1' };
    const [rows, [count]] = await db.readAll(scope, [
      customerPage(scope, filter, { page, size }),
      customerCount(scope, filter),
    ]);
    return pageReply(call.query, rows, count?.n);
  });
});
