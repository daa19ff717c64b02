import { defineModule } from '#platform/http/handlers.ts';
import { apiContract } from '../contract.ts';
import {
  changeWebhook,
  listWebhooks,
  listWebhookDeliveries,
  createWebhook,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  switchWebhook,
  sendTestWebhook,
} from './webhooks/operations.ts';
import { endCalendarFeed, listCalendarFeeds, createCalendarFeed } from './feeds/operations.ts';
import { endApiKey, listApiKeys, createApiKey } from './keys.ts';

export { serveFeeds } from './feeds/serve.ts';
export { webhookEventProvider } from './webhooks/enqueue.ts';
export { isWebhookAccepted, postToWebhook } from './webhooks/http-post.ts';
export { setWebhookReach } from './webhooks/network-reach.ts';
export { webhookSecretColumns } from './webhooks/sign.ts';
export { failedWebhooksQuery } from './webhooks/sql.ts';
export { giveUpWaitingWebhooks, webhookJob, webhookLogJob } from './webhooks/webhook-jobs.ts';
export { recordApiKeyUse } from './keys-sql.ts';

export const apiModule = defineModule({
  apiName: 'outside',
  contract: apiContract,
  handlers: {
    keys: listApiKeys,
    makeKey: createApiKey,
    endKey: endApiKey,
    hooks: listWebhooks,
    makeHook: createWebhook,
    changeHook: changeWebhook,
    switchHook: switchWebhook,
    removeHook: removeWebhook,
    renewHook: renewWebhookSecret,
    tryHook: sendTestWebhook,
    hookSends: listWebhookDeliveries,
    replay: replayWebhookDelivery,
    feeds: listCalendarFeeds,
    makeFeed: createCalendarFeed,
    endFeed: endCalendarFeed,
  },
});
