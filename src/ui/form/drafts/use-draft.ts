import { type SetStateAction, useEffect, useRef } from 'react';
import { useStateOf } from '#ui/hooks/use-state-of.ts';
import { draftStore, isSessionOpen } from './draft-store.ts';
import { isSameValue } from '../merge-typed.ts';

type Draft<V> = { base: V; values: V };

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Omits fields of another version of the page. */
const fieldsLike = <V extends Record<string, unknown>>(stored: unknown, like: V): V => ({
  ...like,
  ...Object.fromEntries(
    Object.entries(isFields(stored) ? stored : {}).filter(([name]) => Object.hasOwn(like, name)),
  ),
});

export const readDraft = <V extends Record<string, unknown>>(
  of: string | undefined,
  initialValues: V,
): Draft<V> | undefined => {
  const stored = of === undefined ? undefined : draftStore.read(of);
  if (!isFields(stored)) return undefined;
  return {
    base: fieldsLike(stored['base'], initialValues),
    values: fieldsLike(stored['values'], initialValues),
  };
};

/** Leaving the form removes its draft. The end of a session does not. */
export const useStoredDraft = <V>(of: string | undefined, dirty: boolean, draft: Draft<V>): void => {
  const text = of === undefined ? '' : JSON.stringify(draft);
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (of === undefined) return;
    if (dirty) draftStore.write(of, latest.current);
    else draftStore.remove(of);
  }, [of, dirty, text]);
  useEffect(() => () => void (of !== undefined && isSessionOpen() && draftStore.remove(of)), [of]);
};

type KeptNotes = { restored: { conflicts: string[] } | null; dirty: boolean; reset: () => void };

/**
 * Works like `useState` for input outside a form, which survives a reload and a login. `drop` restores the
 * first value. `untilLeft` discards the input on leaving the page. `begin` converts the stored or first
 * value.
 */
export const useKeptState = <T>(
  keepAs: string,
  first: T,
  { untilLeft = false, begin = (stored) => stored }: { untilLeft?: boolean; begin?: (stored: T) => T } = {},
): [T, (next: SetStateAction<T>) => void, () => void, KeptNotes] => {
  const [start] = useStateOf(keepAs, () => begin(first));
  const [stored, setStored] = useStateOf(keepAs, () => draftStore.read(keepAs) as T | undefined);
  const [value, setValue] = useStateOf(keepAs, () => (stored === undefined ? start : begin(stored)));
  const dirty = !isSameValue(value, start);
  useEffect(() => {
    if (dirty) draftStore.write(keepAs, value);
    else draftStore.remove(keepAs);
  }, [keepAs, value, dirty]);
  useEffect(
    () => () => void (untilLeft && isSessionOpen() && draftStore.remove(keepAs)),
    [keepAs, untilLeft],
  );
  const drop = (): void => {
    // If `keepAs` has changed, only the storage still has this input.
    draftStore.remove(keepAs);
    setStored(undefined);
    setValue(start);
  };
  return [
    value,
    setValue,
    drop,
    { restored: stored === undefined ? null : { conflicts: [] }, dirty, reset: drop },
  ];
};
