import { pageLinkTo } from '#storefront/web-shop/rules/page-links.ts';
import type { EmbedView } from '#storefront/web-shop/views.ts';
import { GarmentCards } from '../components/cards.tsx';
import { EventDayForm } from '../components/day-form.tsx';
import { useSiteContext } from '../site-context.tsx';

/** Links open a new tab because the other pages refuse frames. */
export const EmbedPage = ({ cards, category }: EmbedView) => {
  const { front, words, day, say, to } = useSiteContext();
  return (
    <div className="wide list">
      <h1>{front.name}</h1>
      <EventDayForm path="/embed" keep={{ category }} target="_self" />
      <p className="quiet" role="status">
        {front.day === null ? words.day.title : say(words.day.on, { day: day(front.day, 'long') })}
        {front.day === null ? null : ` · ${words.list.onlyFree}`}
      </p>
      {front.day === null ? null : (
        <p>
          <a href={pageLinkTo({ ...front, day: null, days: null }, '/embed', { category })} target="_self">
            {words.day.clear}
          </a>
        </p>
      )}
      {cards.length === 0 ? (
        <p className="empty">{words.list.noneHint}</p>
      ) : (
        <GarmentCards cards={cards} first rank="h2" />
      )}
      <p>
        <a
          className="solid"
          href={to(category === '' ? '/dresses' : `/dresses/${encodeURIComponent(category)}`)}
        >
          {words.nav.all}
        </a>
      </p>
    </div>
  );
};
