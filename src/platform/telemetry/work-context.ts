/** What is being worked on: its id goes from the browser into the log, PostgreSQL and traces (docs/decisions/0087-seeing.md). */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Attributes, Span, SpanKind, Tracer } from './tracer.ts';

/** A call or a piece of work that nobody called for, and where it stands in its trace. */
export type Work = { readonly id: string; readonly span: Span | undefined };

const storage = new AsyncLocalStorage<Work>();
let tracer: Tracer | undefined;

/** Says where spans go; undefined: there are none. */
export const traceBy = (one: Tracer | undefined): void => void (tracer = one);

export const newId = (): string => randomUUID().replaceAll('-', '');

/** What the caller is in the middle of; undefined outside of any. */
export const currentWork = (): Work | undefined => storage.getStore();

/** Begins a trace of the id; `parent` is the span of whoever called. Undefined where nothing is traced. */
export const beginTrace = (
  id: string,
  parent: string | undefined,
  name: string,
  kind: SpanKind,
  attributes: Attributes,
): Span | undefined => tracer?.({ id, parent }, name, kind, attributes);

/** Goes on with the work, also where an event of Node has begun outside of it. */
export const within = <T>(work: Work, go: () => T): T => storage.run(work, go);

/** What is told of a span at its end, when it did not throw. */
type Told<T> = (value: T) => { failed: boolean; attributes?: Attributes };

const ending = async <T>(work: Work, go: () => Promise<T>, told?: Told<T>): Promise<T> => {
  try {
    const value = await storage.run(work, go);
    const { failed, attributes } = told?.(value) ?? { failed: false };
    work.span?.end(failed, attributes);
    return value;
  } catch (error) {
    work.span?.end(true);
    throw error;
  }
};

/** Does what nobody called for under an id of its own, whoever set it going; without a trace. */
export const underOwnId = <T>(go: () => T): T => storage.run({ id: newId(), span: undefined }, go);

/** The same in a trace of its own: one thing that is sent, the night of one shop. */
export const inWork = <T>(name: string, go: () => Promise<T>, attributes: Attributes = {}): Promise<T> => {
  const id = newId();
  return ending({ id, span: beginTrace(id, undefined, name, 'internal', attributes) }, go);
};

/** Does a part of the work in a span of its own, where the work is traced. */
export const inSpan = <T>(
  name: string,
  kind: SpanKind,
  go: () => Promise<T>,
  attributes: Attributes = {},
  told?: Told<T>,
): Promise<T> => {
  const outer = storage.getStore();
  if (outer?.span === undefined) return go();
  return ending({ id: outer.id, span: outer.span.child(name, kind, attributes) }, go, told);
};
