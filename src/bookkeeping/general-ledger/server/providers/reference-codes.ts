import { sql } from 'kysely';
import type { CodeKeyProvider } from '#setup/reference-lists/server/index.ts';

/** Rules follow a category to its new code, and are deleted with the category. */
export const ruleCategoryProvider: CodeKeyProvider = {
  rename: async (q, { shopId }, { kind, from, into }) => {
    if (kind === 'monetary')
      await sql`update account_rule set category = ${into} where shop_id = ${shopId} and category = ${from}`.execute(
        q,
      );
  },
};
