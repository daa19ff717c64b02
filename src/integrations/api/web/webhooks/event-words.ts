import { useTranslation } from '#ui/i18n/translation.ts';
import type { EventName } from '#lib/vocabulary/webhook-events.ts';

export const useWebhookEventName = (): ((event: EventName) => string) => {
  const { t } = useTranslation('api');
  return (event) => {
    const [thing, what] = event.split('.');
    return t(`event.${thing}_${what}` as 'event.order_paid');
  };
};
