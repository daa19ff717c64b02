import { webhookEvents } from '#lib/vocabulary/webhook-events.ts';
import { jsonSchema } from '#platform/http/json-schema.ts';

type Json = Record<string, unknown>;

type Say = (schema: Json, part: string, whole?: boolean) => Json;

const signed: Json[] = [
  ['webhook-id', 'The same with every try and replay: who gets it twice takes it once'],
  ['webhook-timestamp', 'Seconds since 1970 when this try was sent; refuse what is older than five minutes'],
  [
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; the key is what follows `whsec_` in the secret, decoded from base64. For a day after a new secret was made there are two, with a space between: one that fits is enough (Standard Webhooks)',
  ],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

export const webhookDocuments = (say: Say): Json =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([name, { data, summary }]) => [
      name,
      {
        post: {
          operationId: `webhook.${name}`,
          tags: ['webhooks'],
          summary,
          description:
            'Sent to addresses that an owner has set up, at least once each. Of one order or garment it comes in its order. Anything but 2xx within 15 seconds is tried again for three days.',
          parameters: signed,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['type', 'timestamp', 'data'],
                  properties: {
                    type: { type: 'string', const: name },
                    timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
                    data: say(jsonSchema(data, 'output'), 'Data', true),
                  },
                },
              },
            },
          },
          responses: {
            200: { description: 'Taken; any 2xx says so' },
            410: { description: 'Send nothing more' },
          },
          security: [],
        },
      },
    ]),
  );
