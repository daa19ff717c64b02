/** What this house knows of traces. Whoever makes spans knows no library: app brings it where traces are wanted (main/server/telemetry/traces.ts). */

/** Never what a person typed, a name, an address or a secret: numbers of shops, names of operations, codes. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = 'server' | 'client' | 'internal';

export type Span = {
  child(name: string, kind: SpanKind, attributes: Attributes): Span;
  /** Once. `failed`: it did not do what it was to do. */
  end(failed: boolean, attributes?: Attributes): void;
};

/** Begins the trace of an id; `parent` is the span of another program that called, within the same trace. */
export type Tracer = (
  trace: { id: string; parent: string | undefined },
  name: string,
  kind: SpanKind,
  attributes: Attributes,
) => Span;
