/** What the queue of refunds shows, as it stands in its address. */
export type MoneybackSearch = {
  tab?: 'approved' | 'paid' | undefined;
  newest?: '1' | undefined;
  q?: string | undefined;
  page?: number | undefined;
};

/** For validateSearch. What cannot be read is left out. */
export const moneybackSearch = (raw: Record<string, unknown>): MoneybackSearch => {
  const page = Number(raw['page']);
  const q = typeof raw['q'] === 'string' || typeof raw['q'] === 'number' ? String(raw['q']) : '';
  return {
    tab: raw['tab'] === 'approved' || raw['tab'] === 'paid' ? raw['tab'] : undefined,
    newest: String(raw['newest']) === '1' ? '1' : undefined,
    q: q === '' || q.length > 100 ? undefined : q,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : undefined,
  };
};
