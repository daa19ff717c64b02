import type { WishListView } from '#storefront/web-shop/views.ts';
import { GarmentCard } from '../components/cards.tsx';
import { EventDayBar } from '../components/day-form.tsx';
import { useSiteContext } from '../site-context.tsx';

/** The button is equal for all visitors, because the page is cached. */
export const AddToWishListButton = ({ code }: { code: string }) => {
  const { words, to } = useSiteContext();
  return (
    <form action={to('/wish')} method="post">
      <input type="hidden" name="key" value={code} />
      <button type="submit" name="do" value="add">
        ♡ {words.wish.add}
      </button>
    </form>
  );
};

type Style = WishListView['styles'][number];

const Take = ({ style: { key, card, choices }, shared }: { style: Style; shared: boolean }) => {
  const { words, say, to } = useSiteContext();
  return (
    <form className="wish-take" action={to('/wish')} method="post">
      <input type="hidden" name="key" value={key} />
      {choices.length === 0 ? null : (
        <>
          <label className="field">
            <span className="unseen">{say(words.wish.which, { name: card.name })}</span>
            <select name="choice">
              {choices.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.name === '' ? words.cart.one : one.name}
                </option>
              ))}
            </select>
          </label>
          <button className="solid" type="submit" name="do" value="cart">
            {words.cart.put}
          </button>
        </>
      )}
      {shared ? null : (
        <button
          type="submit"
          name="do"
          value="remove"
          aria-label={say(words.wish.removeOne, { name: card.name })}
        >
          {words.cart.remove}
        </button>
      )}
    </form>
  );
};

export const WishListPage = ({ styles, shared, of, address }: WishListView) => {
  const { words, to } = useSiteContext();
  const { wish } = words;
  if (styles.length === 0)
    return (
      <div className="wide problem">
        <h1>{wish.title}</h1>
        <p className="lead">{wish.empty}</p>
        <p className="branch-links">
          <a className="solid" href={to('/dresses')}>
            {words.nav.all}
          </a>
        </p>
      </div>
    );
  return (
    <div className="wide cart">
      <h1>{shared ? wish.shared : wish.title}</h1>
      <EventDayBar path="/wish" keep={shared ? { of } : {}} />
      {shared ? (
        <form className="wish-all" action={to('/wish')} method="post">
          <input type="hidden" name="of" value={of} />
          <p>
            <button className="solid" type="submit" name="do" value="all">
              {wish.keepAll}
            </button>
          </p>
        </form>
      ) : null}
      <ul className="cards">
        {styles.map((one) => (
          <GarmentCard key={one.key} of={one.card} first={false} rank="h2">
            <Take style={one} shared={shared} />
          </GarmentCard>
        ))}
      </ul>
      {address === '' ? null : (
        <section className="part">
          <h2>{wish.share}</h2>
          <p className="quiet">{wish.shareHint}</p>
          <p className="wish-address">
            <a href={address}>{address}</a>
          </p>
          <p className="branch-links">
            <a
              className="hollow"
              href={`https://line.me/R/share?text=${encodeURIComponent(address)}`}
              rel="noopener noreferrer"
            >
              {wish.byLine}
            </a>
          </p>
        </section>
      )}
    </div>
  );
};
