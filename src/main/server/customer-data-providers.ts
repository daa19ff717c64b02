import { customerVouchers } from '#ledger/server/index.ts';
import { customerParcels } from '#counter/payment-links/server/index.ts';
import { customerOnlinePayments } from '#counter/online-payments/server/index.ts';
import { customerCartProvider } from '#counter/rentals/server/index.ts';
import { customerSheets } from '#integrations/import-export/server/index.ts';
import { customerMails } from '#storefront/inbox/server/index.ts';
import { customerMessages } from '#admin/notifications/server/index.ts';
import { customerWearers } from '#counter/group-orders/server/index.ts';
import { customerFittings } from '#counter/preparation/server/index.ts';
import { customerOrderData } from '#orders/order/server/index.ts';
import { customerCardData, customerFitData, customerPhotoData } from '#orders/attachments/server/index.ts';
import { customerVoucherSales } from '#sales/vouchers/server/index.ts';
import { customerLevelData } from '#orders/promotions/server/index.ts';
import { customerReviews, customerWebRequests } from '#storefront/web-shop/server/index.ts';

/** Providers of a customer's data, from every module. */
export const customerDataProviders = [
  customerOrderData,
  customerPhotoData,
  customerFitData,
  customerCardData,
  customerCartProvider,
  customerFittings,
  customerWearers,
  customerParcels,
  customerOnlinePayments,
  customerSheets,
  customerLevelData,
  customerVouchers,
  customerVoucherSales,
  customerReviews,
  customerWebRequests,
  // These rows refer to rows of the providers above.
  customerMessages,
  customerMails,
];
