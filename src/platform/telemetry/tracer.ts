/**
 * This file needs no tracing library. If tracing is on, main provides the tracer
 * (main/server/telemetry/traces.ts).
 */

/** Attributes are shop ids, operation names and codes, never typed text, names, addresses or secrets. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = 'server' | 'client' | 'internal';

export type TraceSpan = {
  child(name: string, kind: SpanKind, attributes: SpanAttributes): TraceSpan;
  /** Call this exactly once. */
  end(failed: boolean, attributes?: SpanAttributes): void;
};

export type Tracer = (
  trace: { id: string; parent: string | undefined },
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
) => TraceSpan;
