/** Limit per shop. */
export const maxWebhooks = 10;

/** The earlier secret signs next to a new one. */
export const secretOverlapHours = 24;

/** Between tries: ten tries over three days. */
export const retryDelaySeconds = [5, 60, 300, 1800, 7200, 18_000, 36_000, 72_000, 108_000] as const;

/** A webhook that fails for this many days is switched off. */
export const webhookRetryDays = 3;

/** Deliveries are stored for this many days. */
export const webhookLogDays = 30;

/** Prefix required by the specification Standard Webhooks. */
export const webhookSecretPrefix = 'whsec_';
