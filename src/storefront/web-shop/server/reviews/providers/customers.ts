import type { CustomerDataProvider } from '#customers/server/index.ts';
import { removeUnusedPictures } from '#setup/pictures/server/index.ts';
import { customerReviewPhotos, deleteCustomerReviews, customerReviewRows } from '../sql.ts';

export const customerReviews: CustomerDataProvider = {
  collect: async (q, scope, customerId) => [
    { name: 'reviews', rows: (await customerReviewRows(scope, customerId).execute(q)).rows },
  ],
  forget: async (q, scope, customerId, afterCommit) => {
    const { rows } = await customerReviewPhotos(scope, customerId).execute(q);
    await deleteCustomerReviews(scope, customerId).execute(q);
    await removeUnusedPictures(
      q,
      scope,
      rows.map((one) => one.id),
      afterCommit,
    );
  },
};
