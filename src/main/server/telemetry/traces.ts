/** Sends OTLP over HTTP. The server loads this file only with OTEL_EXPORTER_OTLP_ENDPOINT. */
import {
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind as Kind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TraceSpan, SpanKind, Tracer } from '#platform/telemetry/tracer.ts';
import type { TraceSettings } from '#platform/settings/trace-settings.ts';
import { setTracer } from '#platform/telemetry/work-context.ts';

const longestEnd = 2000;

const kinds: Record<SpanKind, Kind> = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL };

class Ids extends RandomIdGenerator {
  next = '';
  override generateTraceId = (): string => this.next;
}

/** Spans are lost while the receiver is unreachable. */
export const startTraces = ({ endpoint, part }: TraceSettings, every = 5000): { stop(): Promise<void> } => {
  const ids = new Ids();
  const some = part < 1 ? new TraceIdRatioBasedSampler(part) : new AlwaysOnSampler();
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'ratri' }))
      .merge(detectResources({ detectors: [envDetector] })),
    // Only Ratri's setting decides on sampling, even if the caller's request is traced.
    sampler: new ParentBasedSampler({ root: some, remoteParentSampled: some }),
    spanLimits: { attributeValueLengthLimit: 1000 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        scheduledDelayMillis: every,
      }),
    ],
  });
  const tracer = provider.getTracer('ratri');

  const spanOf = (span: OtelSpan): TraceSpan => ({
    child: (name, kind, attributes) =>
      spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, trace.setSpan(ROOT_CONTEXT, span))),
    end: (failed, attributes) => {
      if (attributes !== undefined) span.setAttributes(attributes);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  });

  const begin: Tracer = ({ id, parent }, name, kind, attributes) => {
    ids.next = id;
    const from =
      parent === undefined
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, {
            traceId: id,
            spanId: parent,
            traceFlags: TraceFlags.SAMPLED,
            isRemote: true,
          });
    return spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, from));
  };
  setTracer(begin);
  return {
    stop: async () => {
      setTracer(undefined);
      await Promise.race([provider.shutdown().catch(() => {}), sleep(longestEnd, undefined, { ref: false })]);
    },
  };
};
