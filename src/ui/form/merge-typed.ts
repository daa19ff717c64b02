type Fields = Readonly<Record<string, unknown>>;

export type TypedMerge<V> = {
  values: V;
  taken: string[];
  /** Both users changed these paths. The fields have the typed value. */
  conflicts: string[];
};

export type RecordChanges = {
  taken: readonly string[];
  /** Stored values that differ from the input, by path. */
  conflicts: Readonly<Record<string, unknown>>;
};

export const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (of, name) =>
        typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined,
      values,
    );

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A signed picture's address differs with each reply. */
const textOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(/(\/files\/[^?"]+)\?e=[^"]*/g, '$1');
export const isSameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

const idsOf = (list: unknown): string | undefined => {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const ids = list.map((row) =>
    isFields(row) ? Object.entries(row).find(([name]) => name.endsWith('Id'))?.[1] : undefined,
  );
  return ids.includes(undefined) ? undefined : JSON.stringify(ids);
};

type Three = { base: unknown; mine: unknown; theirs: unknown };

/**
 * Returns a newer record's values for fields without input. `base` is the record shown. Lists of the same
 * records merge by row.
 */
export const mergeTyped = <V extends Fields>(
  { base, mine, theirs }: { base: V; mine: V; theirs: V },
  isTouched: (path: string) => boolean = () => false,
): TypedMerge<V> => {
  const taken: string[] = [];
  const conflicts: string[] = [];
  const merge = (path: string, of: Three): unknown => {
    if (isSameValue(of.base, of.theirs) || isSameValue(of.mine, of.theirs)) return of.mine;
    const ids = idsOf(of.theirs);
    if (ids !== undefined && ids === idsOf(of.mine) && ids === idsOf(of.base)) {
      const [base, theirs] = [of.base as Fields[], of.theirs as Fields[]];
      return (of.mine as Fields[]).map((mine, at) =>
        mergeFields(`${path}.${at}.`, { base: base[at] ?? {}, mine, theirs: theirs[at] ?? {} }),
      );
    }
    const isTyped = isTouched(path) || !isSameValue(of.base, of.mine);
    (isTyped ? conflicts : taken).push(path);
    return isTyped ? of.mine : of.theirs;
  };
  const mergeFields = (at: string, of: { base: Fields; mine: Fields; theirs: Fields }): Fields =>
    Object.fromEntries(
      Object.keys(of.theirs).map((name) => [
        name,
        merge(`${at}${name}`, { base: of.base[name], mine: of.mine[name], theirs: of.theirs[name] }),
      ]),
    );
  return { values: mergeFields('', { base, mine, theirs }) as V, taken, conflicts };
};

/** An earlier conflict remains until the input equals the stored value. */
export const joinChanges = (
  before: RecordChanges | null,
  now: RecordChanges,
  { mine, theirs }: { mine: Fields; theirs: Fields },
): RecordChanges => {
  const open = Object.entries(before?.conflicts ?? {}).filter(
    ([path]) => !isSameValue(valueAt(mine, path), valueAt(theirs, path)),
  );
  return {
    taken: [...new Set([...(before?.taken ?? []), ...now.taken])],
    conflicts: {
      ...Object.fromEntries(
        open.map(([path, value]) => [path, value === undefined ? undefined : valueAt(theirs, path)]),
      ),
      ...now.conflicts,
    },
  };
};
