import type { CartSetView, SetListView, SetPageView } from '#storefront/web-shop/set-views.ts';
import { GarmentCards } from '../components/cards.tsx';
import { EventDayBar } from '../components/day-form.tsx';
import { useSiteContext } from '../site-context.tsx';

export const SetListPage = ({ cards }: SetListView) => {
  const { words } = useSiteContext();
  return (
    <div className="wide list">
      <h1>{words.sets.title}</h1>
      <EventDayBar path="/sets" />
      {cards.length === 0 ? (
        <p className="empty">{words.sets.none}</p>
      ) : (
        <GarmentCards cards={cards} first rank="h2" />
      )}
    </div>
  );
};

type Slot = SetPageView['slots'][number];

const PieceSelect = ({ slot }: { slot: Slot }) => {
  const { words, baht } = useSiteContext();
  const signed = (amount: number): string => `${amount < 0 ? '−' : '+'}${baht(Math.abs(amount))}`;
  const textOf = ({ name, more, free }: Slot['options'][number]): string => {
    const priced = more === 0 ? name : `${name} (${signed(more)})`;
    return free === false ? `${priced} · ${words.garment.taken}` : priced;
  };
  return (
    <label className="field">
      <span>{slot.name}</span>
      <select name="piece" defaultValue={slot.chosen}>
        {slot.options.map((one) => (
          <option
            key={one.value}
            value={one.value}
            disabled={one.free === false && one.value !== slot.chosen}
          >
            {textOf(one)}
          </option>
        ))}
        {slot.optional ? (
          <option value="">
            {slot.less === 0 ? words.sets.leaveOut : `${words.sets.leaveOut} (${signed(-slot.less)})`}
          </option>
        ) : null}
      </select>
    </label>
  );
};

const OnDay = ({ onDay }: { onDay: NonNullable<SetPageView['onDay']> }) => {
  const { front, words, say, day } = useSiteContext();
  return (
    <div className={`on-day ${onDay.free ? 'is-free' : 'is-taken'}`}>
      <p className="on-day-title">
        {front.day === null ? null : <span>{say(words.garment.onDay, { day: day(front.day, 'long') })}</span>}
        <strong>
          {onDay.free ? say(words.sets.free, { branches: onDay.branches.join(', ') }) : words.sets.taken}
        </strong>
      </p>
      <p>{say(words.day.span, { pickup: day(onDay.pickupDay), back: day(onDay.returnDay) })}</p>
    </div>
  );
};

export const SetPage = (view: SetPageView) => {
  const { words, say, to, baht } = useSiteContext();
  const { name, path, image, price, bail, slots, onDay } = view;
  return (
    <div className="wide">
      <nav className="crumbs" aria-label={words.nav.crumbs}>
        <ol>
          <li>
            <a href={to('/')}>{words.nav.home}</a>
          </li>
          <li>
            <a href={to('/sets')}>{words.sets.title}</a>
          </li>
          <li aria-current="page">{name}</li>
        </ol>
      </nav>
      <article className="garment">
        {image === '' ? (
          <p className="no-picture">{words.card.noPicture}</p>
        ) : (
          <div className="set-picture">
            <img src={image} width={900} height={1200} alt={name} fetchPriority="high" />
          </div>
        )}
        <div className="facts">
          <h1>{name}</h1>
          <p className="lead">
            {say(words.garment.costs, { price: baht(price) })}
            {bail === 0 ? null : ` · ${say(words.cart.bail, { bail: baht(bail) })}`}
          </p>
          <EventDayBar path={path} />
          {onDay === null ? <p className="notice">{words.sets.dayFirst}</p> : <OnDay onDay={onDay} />}
          <form className="set-form" action={to(path)} method="post">
            <h2>{words.sets.parts}</h2>
            {slots.map((slot) => (
              <PieceSelect key={slot.key} slot={slot} />
            ))}
            <p className="quiet">{words.sets.priceInCart}</p>
            <button className="solid" type="submit">
              {words.sets.put}
            </button>
          </form>
        </div>
      </article>
    </div>
  );
};

const FreeSet = ({ set, branches }: { set: CartSetView; branches: number }) => {
  const { words, say } = useSiteContext();
  if (set.freeAt === null) return null;
  if (set.freeAt.length === 0) return <p className="not-free">{words.sets.taken}</p>;
  return (
    <p className="is-free-line">
      {set.freeAt.length === branches
        ? words.card.free
        : say(words.cart.freeAt, { branches: set.freeAt.join(', ') })}
    </p>
  );
};

export const CartSets = ({ sets, branches }: { sets: readonly CartSetView[]; branches: number }) => {
  const { words, say, to, baht } = useSiteContext();
  if (sets.length === 0) return null;
  return (
    <ul className="cart-lines">
      {sets.map((set) => (
        <li key={set.at}>
          {set.image === '' ? (
            <span className="cart-picture" />
          ) : (
            <img className="cart-picture" src={set.image} width={72} height={96} alt="" />
          )}
          <div>
            <h2>
              <a href={to(set.path)}>{set.name}</a>
            </h2>
            <ul className="quiet">
              {set.pieces.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            <p>
              {say(words.garment.costs, { price: baht(set.price) })}
              {set.bail === 0 ? null : ` · ${say(words.cart.bail, { bail: baht(set.bail) })}`}
            </p>
            <FreeSet set={set} branches={branches} />
            <form action={to('/sets')} method="post">
              <input type="hidden" name="at" value={set.at} />
              <button type="submit">
                {words.cart.remove}
                <span className="unseen"> {set.name}</span>
              </button>
            </form>
          </div>
        </li>
      ))}
    </ul>
  );
};
