/** Reviews of a customer: what the shop holds, and what goes with the person. */
import type { CustomerFollower } from '#customers/server/index.ts';
import { dropUnused } from '#setup/pictures/server/index.ts';
import { customerPhotos, dropOfCustomer, ofCustomer } from '../sql.ts';

export const customerReviews: CustomerFollower = {
  collect: async (q, scope, customerId) => [
    { name: 'reviews', rows: (await ofCustomer(scope, customerId).execute(q)).rows },
  ],
  forget: async (q, scope, customerId, afterCommit) => {
    const { rows } = await customerPhotos(scope, customerId).execute(q);
    await dropOfCustomer(scope, customerId).execute(q);
    await dropUnused(
      q,
      scope,
      rows.map((one) => one.id),
      afterCommit,
    );
  },
};
