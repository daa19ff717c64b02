import type { WebhookReach } from './http-post.ts';

let current: WebhookReach = { privateHooks: false, timeout: 15_000 };
export const webhookReach = (): WebhookReach => current;
export const setWebhookReach = (change: Partial<WebhookReach>): void =>
  void (current = { ...current, ...change });
