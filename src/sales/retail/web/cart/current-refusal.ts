import type { ApiError } from '#ui/api/client.ts';

type Sent = { error: ApiError | null; variables: { body: unknown } | undefined };

export const currentRefusalOf = ({ error, variables }: Sent, body: unknown): ApiError | null =>
  JSON.stringify(variables?.body) === JSON.stringify(body) ? error : null;
