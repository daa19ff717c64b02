/**
 * Sets which other systems the server reaches. A silent copy reaches no other system. Must run before the
 * first request and job.
 */
import { setAccountLettersSilent, setExternalHosts } from '#admin/notifications/server/index.ts';
import { setPaymentsSilent } from '#counter/online-payments/server/index.ts';
import { setWebhookReach } from '#integrations/api/server/index.ts';
import { setUpdateCheck } from '#platform/releases/newest-version.ts';
import type { ServerSettings } from '#platform/settings/settings.ts';
import { setPrinterReach } from '#reporting/printers/server/index.ts';
import { setMailboxReach } from '#storefront/inbox/server/index.ts';

export const setOutsideReach = ({
  privateMail,
  privateHooks,
  lanPrinters,
  updateCheckUrl,
  silent,
}: Pick<
  ServerSettings,
  'privateMail' | 'privateHooks' | 'lanPrinters' | 'updateCheckUrl' | 'silent'
>): void => {
  setExternalHosts({ privateMail });
  setMailboxReach({ privateMail });
  setWebhookReach({ privateHooks });
  setPrinterReach({ network: lanPrinters && !silent });
  setUpdateCheck(silent ? undefined : updateCheckUrl);
  setPaymentsSilent(silent);
  setAccountLettersSilent(silent);
};
