import { formatDateTime } from '#lib/dates/day.ts';
import type { CartView } from '#storefront/web-shop/request-views.ts';
import { GarmentCards } from '../components/cards.tsx';
import { GoesWith } from '../components/goes-with.tsx';
import { ContactLinks } from '../components/contact-links.tsx';
import { EventDayBar } from '../components/day-form.tsx';
import { PromotionCodeForm } from '../components/promotion-code.tsx';
import { canBranchFulfil, RequestForm } from '../components/request/request-form.tsx';
import { CartSets } from './sets.tsx';
import { useSiteContext } from '../site-context.tsx';

type Line = CartView['lines'][number];

const Free = ({ line, branches }: { line: Line; branches: number }) => {
  const { words, say } = useSiteContext();
  if (line.freeAt === null) return null;
  if (line.freeAt.length === 0)
    return (
      <p className="not-free">
        {line.fewer ? say(words.cart.lineFewer, { n: line.n }) : words.cart.lineTaken}
      </p>
    );
  if (line.freeAt.length === branches) return <p className="is-free-line">{words.card.free}</p>;
  return <p className="is-free-line">{say(words.cart.freeAt, { branches: line.freeAt.join(', ') })}</p>;
};

const HowMany = ({ line }: { line: Line }) => {
  const { words, say, to } = useSiteContext();
  const form = (n: number, text: string, label: string) => (
    <form action={to('/cart')} method="post">
      <input type="hidden" name="key" value={line.key} />
      <input type="hidden" name="choice" value={line.choice} />
      <input type="hidden" name="set" value="1" />
      <input type="hidden" name="n" value={n} />
      <button type="submit" aria-label={say(label, { name: line.name })}>
        {text}
      </button>
    </form>
  );
  return (
    <div className="how-many">
      {line.n > 1 ? form(line.n - 1, '−', words.cart.less) : null}
      <span>{say(words.cart.n, { n: line.n })}</span>
      {line.n < 10 ? form(line.n + 1, '+', words.cart.more) : null}
      {form(0, words.cart.remove, words.cart.removeOne)}
    </div>
  );
};

const Lines = ({ lines, branches }: Pick<CartView, 'lines' | 'branches'>) => {
  const { words, say, to, baht } = useSiteContext();
  if (lines.length === 0) return null;
  return (
    <ul className="cart-lines">
      {lines.map((line) => (
        <li key={`${line.key} ${line.choice}`}>
          {line.image === '' ? (
            <span className="cart-picture" />
          ) : (
            <img className="cart-picture" src={line.image} width={72} height={96} alt="" />
          )}
          <div>
            <h2>
              <a href={to(line.path)}>{line.name}</a>
            </h2>
            <p className="quiet">{[line.size, line.color].filter((one) => one !== '').join(' · ')}</p>
            <p>
              {say(words.card.from, { price: baht(line.price) })}
              {line.bail === 0 ? null : ` · ${say(words.cart.bail, { bail: baht(line.bail) })}`}
            </p>
            <Free line={line} branches={branches.length} />
            <HowMany line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
};

const Instead = ({ lines }: Pick<CartView, 'lines'>) => {
  const { words, say, to } = useSiteContext();
  const taken = lines.filter((one) => one.freeAt?.length === 0);
  return (
    <section className="notice" role="status">
      <p>{taken.length === 0 ? words.cart.notTogether : words.cart.someTaken}</p>
      <ul>
        {taken.map((one) => (
          <li key={`${one.key} ${one.choice}`}>
            <a href={to(one.path)}>{say(words.cart.otherSizes, { name: one.name })}</a>
          </li>
        ))}
        <li>
          <a href={to('/dresses')}>{words.cart.allFree}</a>
        </li>
      </ul>
    </section>
  );
};

const Similar = ({ lines }: Pick<CartView, 'lines'>) => {
  const { words, say } = useSiteContext();
  return lines
    .filter((one) => one.instead.length > 0)
    .map((one) => (
      <section key={`${one.key} ${one.choice}`} className="part">
        <h2>{say(words.cart.instead, { name: one.name })}</h2>
        <GarmentCards cards={one.instead} />
      </section>
    ));
};

const Limit = ({ limit }: CartView) => {
  const { words, say, front } = useSiteContext();
  if (limit === null) return null;
  const { reason, most, until } = limit;
  const at = until === null ? '' : formatDateTime(until, front.language);
  return (
    <div className="notice" role="alert">
      <p>{say(words.cart.limit[reason], { n: most, at })}</p>
      <ContactLinks />
    </div>
  );
};

export const CartPage = (view: CartView) => {
  const { words, to, say, day } = useSiteContext();
  const { lines, branches, span } = view;
  if (lines.length + view.sets.length === 0)
    return (
      <div className="wide problem">
        <h1>{words.cart.title}</h1>
        <p className="lead">{words.cart.empty}</p>
        <p className="branch-links">
          <a className="solid" href={to('/dresses')}>
            {words.nav.all}
          </a>
        </p>
      </div>
    );
  const some = branches.some((one) => one.free);
  const can = branches.some((one) => canBranchFulfil(view, one));
  return (
    <div className="wide cart">
      <h1>{words.cart.title}</h1>
      <EventDayBar path="/cart" />
      {span === null ? null : (
        <p className="lead">
          {say(words.day.span, { pickup: day(span.pickupDay, 'long'), back: day(span.returnDay, 'long') })}
        </p>
      )}
      {view.refused === 'taken' && !(view.parcelTaken && view.typed.delivery === 'parcel') ? (
        <p className="notice" role="alert">
          {words.cart.justTaken}
        </p>
      ) : null}
      <Limit {...view} />
      <Lines {...view} />
      <CartSets sets={view.sets} branches={branches.length} />
      {span === null ? <p className="notice">{words.cart.dayFirst}</p> : null}
      {span !== null && !some ? <Instead {...view} /> : null}
      <Similar {...view} />
      {some && !can ? (
        <p className="notice" role="status">
          {say(words.cart.closedThen, { day: span === null ? '' : day(span.pickupDay, 'full') })}
        </p>
      ) : null}
      {can ? <RequestForm {...view} /> : <PromotionCodeForm code={view.code} />}
      <GoesWith title={words.cart.goesWith} goesWith={view.goesWith} goods={view.goods} />
    </div>
  );
};
