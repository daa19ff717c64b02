/**
 * Tracing interface. Code that creates spans needs no library: main provides it when tracing is on
 * (main/server/telemetry/traces.ts).
 */

/** Never typed text, names, addresses or secrets: only shop ids, operation names and codes. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = 'server' | 'client' | 'internal';

export type TraceSpan = {
  child(name: string, kind: SpanKind, attributes: SpanAttributes): TraceSpan;
  /** Call it once. `failed`: the work did not succeed. */
  end(failed: boolean, attributes?: SpanAttributes): void;
};

/** Begins the trace of an id; `parent` is the span of the calling program in the same trace. */
export type Tracer = (
  trace: { id: string; parent: string | undefined },
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
) => TraceSpan;
