/** Counts visits of back-office pages in a cookie, because a login clears local storage. */
const cookie = 'ratri-used';
const year = 31_536_000;
const [mostPeople, mostPages] = [3, 10];
/** If a count exceeds this number, all counts are halved, so new habits become visible. */
const ceiling = 60;

type Jar = { cookie: string };
type Uses = ReadonlyMap<string, number>;

const usesIn = (text: string): Uses =>
  new Map(
    text.split('.').flatMap((one): [string, number][] => {
      const [name = '', count = ''] = one.split(':');
      return /^\w{1,40}$/.test(name) && /^\d{1,3}$/.test(count) ? [[name, Number(count)]] : [];
    }),
  );

const read = (jar: Jar): Map<string, Uses> => {
  const text = jar.cookie.split('; ').find((one) => one.startsWith(`${cookie}=`)) ?? '';
  return new Map(
    text
      .slice(cookie.length + 1)
      .split('~')
      .flatMap((one): [string, Uses][] => {
        const [who = '', uses = ''] = one.split('!');
        return who === '' ? [] : [[who, usesIn(uses)]];
      }),
  );
};

const keyOf = (username: string): string => encodeURIComponent(username).replaceAll(/[~!]/g, '');

const most = (uses: Uses): [string, number][] =>
  [...uses].toSorted(([, a], [, b]) => b - a).slice(0, mostPages);

export const recordPageUse = (jar: Jar, username: string, page: string): void => {
  const all = read(jar);
  const who = keyOf(username);
  const uses = new Map(all.get(who));
  uses.set(page, (uses.get(page) ?? 0) + 1);
  const share = Math.max(...uses.values()) > ceiling ? 2 : 1;
  const counted = [...uses].map(([name, count]): [string, number] => [name, Math.floor(count / share)]);
  // The current page always counts, because otherwise a new favourite could never overtake ten others.
  const kept = most(new Map(counted.filter(([name]) => name !== page))).slice(0, mostPages - 1);
  const own = [...kept, ...counted.filter(([name]) => name === page)];
  const people = [[who, new Map(own)] as const, ...[...all].filter(([one]) => one !== who)].slice(
    0,
    mostPeople,
  );
  const text = people
    .map(([one, its]) => `${one}!${[...its].map(([name, count]) => `${name}:${count}`).join('.')}`)
    .join('~');
  jar.cookie = `${cookie}=${text}; path=/backoffice; max-age=${year}; samesite=lax`;
};

/** Without data, the pages of `first` count as most used. */
export const mostUsedPages = <Page extends { name: string }>(
  jar: Jar,
  username: string,
  pages: readonly Page[],
  first: readonly string[],
  count: number,
): Page[] => {
  const uses = read(jar).get(keyOf(username)) ?? new Map<string, number>();
  // A page with more than four visits replaces a page of `first`.
  const weight = ({ name }: Page): number => (uses.get(name) ?? 0) + (first.includes(name) ? 4.5 : 0);
  const chosen = new Set(pages.toSorted((a, b) => weight(b) - weight(a)).slice(0, count));
  return pages.filter((page) => chosen.has(page));
};
