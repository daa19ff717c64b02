import { sql } from 'kysely';
import type { KeyFollower } from '#setup/reference-lists/server/index.ts';

/** Categories of rules: these hold for its new code, and go with it. */
export const ruleCategories: KeyFollower = {
  rename: async (q, { shopId }, { kind, from, into }) => {
    if (kind === 'monetary')
      await sql`update account_rule set category = ${into} where shop_id = ${shopId} and category = ${from}`.execute(
        q,
      );
  },
};
