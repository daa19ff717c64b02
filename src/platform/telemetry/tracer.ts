/** These types need no library: main provides the tracer when tracing is on (main/server/telemetry/traces.ts). */

/** Never typed text, names, addresses or secrets: only shop ids, operation names and codes. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = 'server' | 'client' | 'internal';

export type TraceSpan = {
  child(name: string, kind: SpanKind, attributes: SpanAttributes): TraceSpan;
  /** Ends the span; must be called once. */
  end(failed: boolean, attributes?: SpanAttributes): void;
};

/** `parent`: span of the calling program in the same trace. */
export type Tracer = (
  trace: { id: string; parent: string | undefined },
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
) => TraceSpan;
