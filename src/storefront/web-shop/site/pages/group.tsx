import { resizeImageUrl } from '#lib/images/image-url.ts';
import { pageLinkTo } from '#storefront/web-shop/rules/page-links.ts';
import type { FilterChoice, GroupPageView } from '#storefront/web-shop/views.ts';
import { AvailabilityCalendar } from '../components/calendar.tsx';
import { GarmentCards } from '../components/cards.tsx';
import { GoesWith } from '../components/goes-with.tsx';
import { EventDayForm } from '../components/day-form.tsx';
import { Gallery } from '../components/gallery.tsx';
import { AvailableOnDay } from '../components/available-on-day.tsx';
import { GroupDescription, GroupVideo } from '../components/group-text.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { ReviewList } from '../components/reviews.tsx';
import { useSiteContext } from '../site-context.tsx';
import { GarmentSizeTable, SizeAdvice } from '../components/size-advice.tsx';
import { AddToWishListButton } from './wish-list.tsx';

const Crumbs = ({ category, name }: Pick<GroupPageView, 'category' | 'name'>) => {
  const { words, to } = useSiteContext();
  return (
    <nav className="crumbs" aria-label={words.nav.crumbs}>
      <ol>
        <li>
          <a href={to('/')}>{words.nav.home}</a>
        </li>
        <li>
          {category === null ? (
            <a href={to('/dresses')}>{words.nav.all}</a>
          ) : (
            <a href={to(category.path)}>{category.name}</a>
          )}
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
};

const Pictures = ({ pictures, name }: Pick<GroupPageView, 'pictures' | 'name'>) => {
  const { words, say } = useSiteContext();
  const { garment } = words;
  if (pictures.length === 0) return <p className="no-picture">{words.card.noPicture}</p>;
  return (
    <Gallery
      pictures={pictures.map((one, at) => ({
        ...one,
        small: resizeImageUrl(one.url, 480),
        alt: say(garment.picture, { name, n: at + 1 }),
      }))}
      words={{
        pictures: say(garment.pictures, { name }),
        zoom: garment.zoom,
        close: garment.close,
        next: garment.nextPicture,
        last: garment.lastPicture,
      }}
    />
  );
};

const Prices = ({ prices, bail }: Pick<GroupPageView, 'prices' | 'bail'>) => {
  const { words, say, baht } = useSiteContext();
  return (
    <section>
      <h2>{words.garment.prices}</h2>
      <dl className="prices">
        {prices.map((one) => (
          <div key={one.days ?? 0}>
            <dt>
              {one.days === null ? words.garment.perRental : say(words.garment.perDays, { n: one.days })}
            </dt>
            <dd>{baht(one.price)}</dd>
          </div>
        ))}
        {bail === 0 ? null : (
          <div className="quiet">
            <dt>{words.garment.bail}</dt>
            <dd>{baht(bail)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};

const Tags = ({ title, of }: { title: string; of: readonly FilterChoice[] }) =>
  of.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul className="tags">
        {of.map((one) => (
          <li key={one.value}>
            {one.swatch === undefined ? null : (
              <svg className="swatch" viewBox="0 0 10 10" aria-hidden="true">
                <circle cx="5" cy="5" r="4.5" fill={one.swatch} />
              </svg>
            )}
            {one.name}
          </li>
        ))}
      </ul>
    </section>
  );

const CalendarOf = ({ view }: { view: GroupPageView }) => {
  const { front, words } = useSiteContext();
  const { garment } = words;
  const { chosen, path } = view;
  const fields = [
    { name: 'size', label: words.list.size, choices: view.sizes, every: garment.anySize },
    { name: 'color', label: words.list.color, choices: view.colors, every: garment.anyColor },
    { name: 'branch', label: garment.branch, choices: view.branches, every: garment.anyBranch },
  ] as const;
  const some = fields.filter((one) => one.choices.length > 1);
  return (
    <form
      className="calendar-of"
      action={`${pageLinkTo({ ...front, day: null, days: null }, path)}#calendar`}
      method="get"
    >
      {front.day === null ? null : <input type="hidden" name="day" value={front.day} />}
      {front.days === null ? null : <input type="hidden" name="days" value={front.days} />}
      <input type="hidden" name="m" value={view.month.slice(0, 7)} />
      {some.map(({ name, label, choices, every }) => (
        <label key={name} className="field">
          <span>{label}</span>
          <select name={name} defaultValue={chosen[name]}>
            <option value="">{every}</option>
            {choices.map((one) => (
              <option key={one.value} value={one.value}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
      ))}
      {some.length === 0 ? null : <button type="submit">{garment.update}</button>}
    </form>
  );
};

const Ask = () => {
  const { front, words } = useSiteContext();
  if (front.lineUrl === '' && front.phone === '') return null;
  return (
    <p className="ask">
      <span>{words.garment.ask}</span>
      {front.lineUrl === '' ? null : (
        <a className="solid" href={front.lineUrl} rel="noopener">
          {words.nav.line}
        </a>
      )}
      {front.phone === '' ? null : (
        <PhoneLink className="hollow" phone={front.phone} before={words.nav.call} />
      )}
    </p>
  );
};

export const SiteGroupPage = (view: GroupPageView) => {
  const { front, words, say } = useSiteContext();
  const { name, code, parts, sizes, colors, onDay, goesWith, goods, similar } = view;
  const { garment } = words;
  const key = decodeURIComponent(view.path.split('/').at(-1) ?? '');
  return (
    <div className="wide">
      <Crumbs {...view} />
      <article className="garment">
        <Pictures {...view} />
        <div className="facts">
          <header>
            <h1>{name}</h1>
            {code === '' ? null : <p className="quiet">{say(garment.code, { code })}</p>}
          </header>
          {onDay === null ? null : <AvailableOnDay {...view} onDay={onDay} pageKey={key} />}
          <AddToWishListButton code={key} />
          <Prices {...view} />
          <GroupDescription {...view} />
          <GroupVideo {...view} />
          <Tags title={garment.sizes} of={sizes} />
          <GarmentSizeTable measures={view.measures} />
          {sizes.length < 2 && view.measures.length === 0 ? null : <SizeAdvice {...view} />}
          <Tags title={garment.colors} of={colors} />
          {parts.length === 0 ? null : (
            <section>
              <h2>{garment.parts}</h2>
              <ul className="parts">
                {parts.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </section>
          )}
          <Ask />
        </div>
      </article>
      <section className="part when" id="calendar">
        <div>
          <h2>{garment.calendar}</h2>
          <p className="quiet">{garment.calendarHint}</p>
          {front.day === null ? <EventDayForm path={view.path} keep={view.chosen} /> : null}
          <CalendarOf view={view} />
        </div>
        <AvailabilityCalendar {...view} />
      </section>
      <GoesWith title={garment.goesWith} goesWith={goesWith} goods={goods} />
      <ReviewList {...view.reviews} />
      {similar.length === 0 ? null : (
        <section className="part" id="similar">
          <h2>{front.day === null ? garment.similar : garment.similarFree}</h2>
          <GarmentCards cards={similar} />
        </section>
      )}
    </div>
  );
};
