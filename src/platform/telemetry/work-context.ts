import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { SpanAttributes, TraceSpan, SpanKind, Tracer } from './tracer.ts';

export type WorkContext = { readonly id: string; readonly span: TraceSpan | undefined };

const storage = new AsyncLocalStorage<WorkContext>();
let tracer: Tracer | undefined;

export const setTracer = (one: Tracer | undefined): void => void (tracer = one);

export const newWorkId = (): string => randomUUID().replaceAll('-', '');

export const currentWorkContext = (): WorkContext | undefined => storage.getStore();

/** `parent`: the caller's span. Returns undefined without tracing. */
export const beginTrace = (
  id: string,
  parent: string | undefined,
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
): TraceSpan | undefined => tracer?.({ id, parent }, name, kind, attributes);

/** Restores the context where it is missing, for example in a Node event. */
export const runInContext = <T>(work: WorkContext, go: () => T): T => storage.run(work, go);

type OutcomeOf<T> = (value: T) => { failed: boolean; attributes?: SpanAttributes };

const ending = async <T>(work: WorkContext, go: () => Promise<T>, outcomeOf?: OutcomeOf<T>): Promise<T> => {
  try {
    const value = await storage.run(work, go);
    const { failed, attributes } = outcomeOf?.(value) ?? { failed: false };
    work.span?.end(failed, attributes);
    return value;
  } catch (error) {
    work.span?.end(true);
    throw error;
  }
};

export const runUnderOwnId = <T>(go: () => T): T => storage.run({ id: newWorkId(), span: undefined }, go);

/** Runs work under its own trace, such as one message or the nightly job of one shop. */
export const runTraced = <T>(
  name: string,
  go: () => Promise<T>,
  attributes: SpanAttributes = {},
): Promise<T> => {
  const id = newWorkId();
  return ending({ id, span: beginTrace(id, undefined, name, 'internal', attributes) }, go);
};

export const withSpan = <T>(
  name: string,
  kind: SpanKind,
  go: () => Promise<T>,
  attributes: SpanAttributes = {},
  outcomeOf?: OutcomeOf<T>,
): Promise<T> => {
  const outer = storage.getStore();
  if (outer?.span === undefined) return go();
  return ending({ id: outer.id, span: outer.span.child(name, kind, attributes) }, go, outcomeOf);
};
