/** If another user's save causes CHANGED, the user can save again and loses no input. */
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { type ApiError, isApiError } from '../api/api-error.ts';
import { useStateOf } from '../hooks/use-state-of.ts';
import type { BodyDraft } from './form-errors.ts';
import { joinChanges, type RecordChanges, valueAt } from './merge-typed.ts';
import { type FormOptions, useForm } from './use-form.ts';

type Versioned = { version: number };

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';

/** Returns the record in the error CHANGED: its data or a field of its data. */
export const storedRecordOf = (error: ApiError): Versioned | undefined => {
  if (!isApiError(error, 'CHANGED')) return undefined;
  const data: unknown = error.reply.data;
  return [data, ...Object.values(typeof data === 'object' && data !== null ? data : {})].find(isVersioned);
};

type VersionedOptions<V extends Record<string, unknown>, S extends z.ZodType, T> = Omit<
  FormOptions<V, S>,
  'initialValues' | 'toBody'
> & {
  /** Record as last read, or undefined if new. */
  record: T;
  valuesOf: (record: T) => V;
  /** `version` is the shown record's, or 0 for a new one. */
  toBody: (values: V, version: number) => BodyDraft<z.input<S>>;
};

export const useVersionedForm = <
  V extends Record<string, unknown>,
  S extends z.ZodType,
  T extends Versioned | undefined,
>({
  record,
  valuesOf,
  toBody,
  ...options
}: VersionedOptions<V, S, T>) => {
  const { keepAs } = options;
  const start = { keepAs, version: record?.version ?? 0 };
  const seen = useRef(start);
  if (seen.current.keepAs !== keepAs) seen.current = start;
  const form = useForm<V, S>({
    ...options,
    initialValues: valuesOf(record),
    toBody: (values) => toBody(values, seen.current.version),
  });
  const asChanges = ({ taken, conflicts }: { taken: string[]; conflicts: string[] }, theirs: V) => ({
    taken,
    conflicts: Object.fromEntries(conflicts.map((path) => [path, valueAt(theirs, path)])),
  });
  const [changes, setChanges] = useStateOf<RecordChanges | null>(keepAs, () =>
    form.restored === null || form.restored.conflicts.length === 0
      ? null
      : asChanges(form.restored, valuesOf(record)),
  );
  const take = (newer: T & Versioned, isShown: (found: RecordChanges) => boolean): void => {
    seen.current = { keepAs, version: newer.version };
    const theirs = valuesOf(newer);
    const merged = form.merge(theirs);
    const found = asChanges(merged, theirs);
    if (isShown(found)) setChanges((before) => joinChanges(before, found, { mine: merged.values, theirs }));
  };
  const takeLate = (): void => {
    // The reply of a running request comes first, because it may have the same version.
    if (record === undefined || record.version <= seen.current.version || form.isSending()) return;
    take(record, ({ conflicts }) => Object.keys(conflicts).length > 0);
  };
  useEffect(() => takeLate());
  return {
    ...form,
    version: seen.current.version,
    changes,
    reset: (): void => {
      setChanges(null);
      form.reset();
    },
    saved: (stored: T & Versioned, own: Partial<V> = {}): void => {
      seen.current = { keepAs, version: stored.version };
      setChanges(null);
      form.saved({ ...valuesOf(stored), ...own });
    },
    refuse: (error: ApiError): 'shown' | undefined => {
      const theirs = storedRecordOf(error);
      if (theirs !== undefined) take(theirs as T & Versioned, () => true);
      form.refuse(error);
      return theirs && 'shown';
    },
  };
};
