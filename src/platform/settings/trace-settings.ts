import { z } from 'zod';

export type TraceSettings = {
  /** Server for OTLP over HTTP, at its path /v1/traces. */
  endpoint: string;
  /** Share of traced requests, 0 to 1. */
  part: number;
};

export const traceFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export const traceSettingsOf = (env: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TraceSettings | undefined =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, part: env.OTEL_TRACES_SAMPLER_ARG };
