import { sql } from 'kysely';
import type { CodeKeyProvider } from '#setup/reference-lists/server/index.ts';

/** If a category gets a new code, its account rules get it too. If it is deleted, they are deleted. */
export const ruleCategoryProvider: CodeKeyProvider = {
  rename: async (q, { shopId }, { kind, from, into }) => {
    if (kind === 'monetary')
      await sql`update account_rule set category = ${into} where shop_id = ${shopId} and category = ${from}`.execute(
        q,
      );
  },
};
