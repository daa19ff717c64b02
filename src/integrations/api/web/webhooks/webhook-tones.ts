import type { BadgeTone } from '#ui/index.ts';
import type { WebhookSubscription } from '#integrations/api/contract.ts';

export const webhookTones: Record<WebhookSubscription['state'], BadgeTone> = {
  on: 'good',
  failing: 'warn',
  off: 'neutral',
  gaveUp: 'bad',
};
