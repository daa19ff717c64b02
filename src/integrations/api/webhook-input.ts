import { z } from 'zod';
import { RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { eventNames } from '#lib/vocabulary/webhook-events.ts';

/** Each call checks the host (server/webhooks/http-post.ts). */
const UrlIn = RequiredTextIn(500).refine(
  (text) => {
    const url = URL.parse(text);
    return (
      url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === ''
    );
  },
  { error: 'https://…' },
);

export const WebhookInput = z.strictObject({
  name: RequiredTextIn(60),
  url: UrlIn,
  events: z
    .array(z.enum(eventNames))
    .min(1)
    .refine((all) => new Set(all).size === all.length, { error: 'twice' }),
});
