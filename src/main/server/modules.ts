import './providers.ts';
import { auditModule } from '#admin/audit/server/index.ts';
import { operatorModule } from '#admin/operator/server/index.ts';
import { ledgerModule } from '#ledger/server/index.ts';
import { backupModule } from '#access/backup/server/index.ts';
import { catalogModule } from '#catalog/server/index.ts';
import type { ServerModule } from '#platform/http/handlers.ts';
import { customerModule } from '#customers/server/index.ts';
import { authenticationModule } from '#access/authentication/server/index.ts';
import { signUpModule } from '#access/sign-up/server/index.ts';
import { apiModule } from '#integrations/api/server/index.ts';
import { staffAccountsModule } from '#access/staff-accounts/server/index.ts';
import { pictureModule } from '#setup/pictures/server/index.ts';
import { referenceListModule } from '#setup/reference-lists/server/index.ts';
import { transferModule } from '#inventory/transfers/server/index.ts';
import { generalLedgerModule } from '#bookkeeping/general-ledger/server/index.ts';
import { consumablesModule } from '#sales/consumables/server/index.ts';
import { voucherModule } from '#sales/vouchers/server/index.ts';
import { retailModule } from '#sales/retail/server/index.ts';
import { careModule } from '#care/server/index.ts';
import { promotionModule } from '#orders/promotions/server/index.ts';
import { stocktakeModule } from '#inventory/stock-takes/server/index.ts';
import { labelsModule } from '#reporting/labels/server/index.ts';
import { printersModule } from '#reporting/printers/server/index.ts';
import { etaxModule } from '#bookkeeping/e-tax/server/index.ts';
import { importExportModule } from '#integrations/import-export/server/index.ts';
import { searchModule } from '#reporting/search/server/index.ts';
import { analyticsModule } from '#reporting/analytics/server/index.ts';
import { privacyModule } from '#admin/privacy/server/index.ts';
import { preparationModule } from '#counter/preparation/server/index.ts';
import { calendarModule } from '#counter/calendar/server/index.ts';
import { groupOrdersModule } from '#counter/group-orders/server/index.ts';
import { offlineModule } from '#counter/offline/server/index.ts';
import { paymentLinksModule } from '#counter/payment-links/server/index.ts';
import { onlinePaymentsModule } from '#counter/online-payments/server/index.ts';
import { cashModule } from '#cash/server/index.ts';
import { inboxModule } from '#storefront/inbox/server/index.ts';
import { notificationsModule } from '#admin/notifications/server/index.ts';
import { printingModule } from '#reporting/printing/server/index.ts';
import { orderModule } from '#orders/order/server/index.ts';
import { attachmentModule } from '#orders/attachments/server/index.ts';
import { amendmentModule } from '#orders/amendments/server/index.ts';
import { refundModule } from '#orders/refunds/server/index.ts';
import { rentalsModule } from '#counter/rentals/server/index.ts';
import { shopModule } from '#setup/shop/server/index.ts';
import { webShopModule } from '#storefront/web-shop/server/index.ts';
import { stockModule } from '#inventory/stock/server/index.ts';

const modules = [
  authenticationModule,
  staffAccountsModule,
  apiModule,
  signUpModule,
  backupModule,
  shopModule,
  pictureModule,
  referenceListModule,
  catalogModule,
  stockModule,
  transferModule,
  stocktakeModule,
  labelsModule,
  printersModule,
  customerModule,
  ledgerModule,
  etaxModule,
  cashModule,
  careModule,
  consumablesModule,
  generalLedgerModule,
  promotionModule,
  retailModule,
  voucherModule,
  orderModule,
  attachmentModule,
  amendmentModule,
  refundModule,
  rentalsModule,
  preparationModule,
  groupOrdersModule,
  paymentLinksModule,
  onlinePaymentsModule,
  offlineModule,
  calendarModule,
  privacyModule,
  inboxModule,
  webShopModule,
  notificationsModule,
  importExportModule,
  searchModule,
  analyticsModule,
  printingModule,
  auditModule,
  operatorModule,
] as const satisfies readonly ServerModule[];

export const appModules: readonly ServerModule[] = modules;

type AppModule = (typeof modules)[number];
export type ModuleApiName = AppModule['apiName'];
export type OperationName = {
  [N in ModuleApiName]: `${N}.${keyof Extract<AppModule, { apiName: N }>['contract'] & string}`;
}[ModuleApiName];
