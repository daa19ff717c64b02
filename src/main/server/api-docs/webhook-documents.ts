import { webhookEvents } from '#lib/vocabulary/webhook-events.ts';
import { jsonSchema } from '#platform/http/json-schema.ts';

type Json = Record<string, unknown>;

type Say = (schema: Json, part: string, whole?: boolean) => Json;

const signed: Json[] = [
  [
    'webhook-id',
    'Id of the delivery, equal in every attempt and replay; ignore a delivery whose id you already have',
  ],
  [
    'webhook-timestamp',
    'Time of this attempt in seconds since 1970; refuse deliveries older than five minutes',
  ],
  [
    'webhook-signature',
    '`v1,` and HMAC-SHA256 in base64 over `{webhook-id}.{webhook-timestamp}.{body}` (Standard Webhooks). The key is the part of the secret after `whsec_`, decoded from base64. For a day after a change of the secret there are two signatures, separated by a space; one that matches is enough',
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
            'Sent at least once to each address that an owner has set up. Events of one order or garment arrive in order. Without a 2xx response within 15 seconds, the delivery is retried for three days.',
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
                    timestamp: { type: 'string', format: 'date-time', description: 'Time of the event' },
                    data: say(jsonSchema(data, 'output'), 'Data', true),
                  },
                },
              },
            },
          },
          responses: {
            200: { description: 'Accepted; any 2xx status counts' },
            410: { description: 'The webhook is switched off' },
          },
          security: [],
        },
      },
    ]),
  );
