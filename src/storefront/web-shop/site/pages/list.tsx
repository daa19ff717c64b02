import { pageLinkTo, type PageQuery } from '#storefront/web-shop/rules/page-links.ts';
import type { FilterChoice, GarmentListFilter, GarmentListView } from '#storefront/web-shop/views.ts';
import { GarmentCards } from '../components/cards.tsx';
import { EventDayBar } from '../components/day-form.tsx';
import { useSiteContext } from '../site-context.tsx';

const asQuery = ({ q, color, size, gender, max, sort, all }: GarmentListFilter): Record<string, string> => ({
  q,
  color,
  size,
  gender,
  max,
  sort: sort === 'featured' ? '' : sort,
  all: all ? '1' : '',
});

const Choose = ({
  name,
  label,
  value,
  choices,
  every,
}: {
  name: string;
  label: string;
  value: string;
  choices: readonly FilterChoice[];
  every?: string;
}) => (
  <label className="field">
    <span>{label}</span>
    <select name={name} defaultValue={value}>
      {every === undefined ? null : <option value="">{every}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.name}
        </option>
      ))}
    </select>
  </label>
);

const Filters = ({
  filter,
  colors,
  sizes,
  path,
}: Pick<GarmentListView, 'filter' | 'colors' | 'sizes'> & { path: string }) => {
  const { front, words, to } = useSiteContext();
  const { list } = words;
  const genders = (['W', 'M', 'U'] as const).map((value) => ({ value, name: list.genders[value] }));
  const sorts = (['featured', 'new', 'price', 'priceDown', 'name'] as const).map((value) => ({
    value,
    name: list.sorts[value],
  }));
  const narrowed = [filter.color, filter.size, filter.gender, filter.max, filter.q].some((one) => one !== '');
  return (
    <form className="filters" action={pageLinkTo({ ...front, day: null, days: null }, path)} method="get">
      {front.day === null ? null : <input type="hidden" name="day" value={front.day} />}
      {front.days === null ? null : <input type="hidden" name="days" value={front.days} />}
      <div className="search">
        <label className="field">
          <span className="unseen">{list.search}</span>
          <input type="search" name="q" placeholder={list.search} defaultValue={filter.q} maxLength={100} />
        </label>
        <button type="submit">{list.find}</button>
      </div>
      <details open={narrowed}>
        <summary>{list.filters}</summary>
        <div className="filter-fields">
          <Choose name="color" label={list.color} value={filter.color} choices={colors} every={list.any} />
          <Choose name="size" label={list.size} value={filter.size} choices={sizes} every={list.any} />
          <Choose
            name="gender"
            label={list.gender}
            value={filter.gender}
            choices={genders}
            every={list.any}
          />
          <label className="field">
            <span>{list.max}</span>
            <input
              type="number"
              name="max"
              min={0}
              max={9_999_999}
              inputMode="numeric"
              defaultValue={filter.max}
            />
          </label>
          <Choose name="sort" label={list.sort} value={filter.sort} choices={sorts} />
          {front.day === null ? null : (
            <label className="tick">
              <input type="checkbox" name="all" value="1" defaultChecked={filter.all} />
              <span>{list.all}</span>
            </label>
          )}
        </div>
        <p className="filter-end">
          <button className="solid" type="submit">
            {list.apply}
          </button>
          {narrowed ? <a href={to(path)}>{list.clear}</a> : null}
        </p>
      </details>
    </form>
  );
};

const Occasions = ({ category }: { category: string }) => {
  const { front, words, to } = useSiteContext();
  if (front.categories.length === 0) return null;
  const all = [{ code: '', name: words.list.any }, ...front.categories];
  return (
    <nav className="pills" aria-label={words.list.category}>
      <ul>
        {all.map(({ code, name }) => (
          <li key={code}>
            <a
              href={to(code === '' ? '/dresses' : `/dresses/${encodeURIComponent(code)}`)}
              aria-current={code === category ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Turn = ({
  page,
  more,
  path,
  query,
}: {
  page: number;
  more: boolean;
  path: string;
  query: PageQuery;
}) => {
  const { words, say, to } = useSiteContext();
  if (page === 1 && !more) return null;
  return (
    <nav className="turn" aria-label={say(words.list.page, { n: page })}>
      {page > 1 ? (
        <a rel="prev" href={to(path, { ...query, page: page === 2 ? '' : page - 1 })}>
          ‹ {words.list.before}
        </a>
      ) : (
        <span />
      )}
      <span className="quiet">{say(words.list.page, { n: page })}</span>
      {more ? (
        <a rel="next" href={to(path, { ...query, page: page + 1 })}>
          {words.list.after} ›
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
};

export const ListPage = (view: GarmentListView) => {
  const { front, words, say } = useSiteContext();
  const { filter, title, cards, near, total, many, page, more } = view;
  const path = filter.category === '' ? '/dresses' : `/dresses/${encodeURIComponent(filter.category)}`;
  const query = asQuery(filter);
  const onlyFree = front.day !== null && !filter.all;
  return (
    <div className="wide list">
      <h1>{title === '' ? words.list.title : title}</h1>
      <EventDayBar path={path} keep={query} />
      <Occasions category={filter.category} />
      <Filters {...view} path={path} />
      {near === '' ? null : <p className="note">{say(words.list.near, { words: near })}</p>}
      <p className="quiet" role="status">
        {cards.length === 0
          ? words.list.none
          : say(many || (onlyFree && more) ? words.list.foundMany : words.list.found, {
              n: onlyFree && more ? cards.length : total,
            })}
        {onlyFree ? ` · ${words.list.onlyFree}` : ''}
      </p>
      {cards.length === 0 ? (
        <p className="empty">{words.list.noneHint}</p>
      ) : (
        <GarmentCards cards={cards} first rank="h2" query={{ size: filter.size, color: filter.color }} />
      )}
      <Turn page={page} more={more} path={path} query={query} />
    </div>
  );
};
