/** What garments are searched for on the page where rentals are opened, as it stands in its address. */
export type FindSearch = {
  q?: string | undefined;
  category?: string | undefined;
  color?: string | undefined;
  size?: string | undefined;
  /** Only what is free on the days of the rental. */
  free?: '1' | undefined;
  sort?: 'new' | undefined;
  page?: number | undefined;
};

const text = (value: unknown, most: number): string | undefined => {
  const read = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return read === '' || read.length > most ? undefined : read;
};

/** For validateSearch. What cannot be read is left out. */
export const findSearch = (raw: Record<string, unknown>): FindSearch => {
  const page = Number(text(raw['page'], 5));
  return {
    q: text(raw['q'], 100),
    category: text(raw['category'], 60),
    color: text(raw['color'], 60),
    size: text(raw['size'], 60),
    free: text(raw['free'], 1) === '1' ? '1' : undefined,
    sort: raw['sort'] === 'new' ? 'new' : undefined,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : undefined,
  };
};
