import { asDay } from '#lib/dates/day.ts';
import type { ChangeRequestView } from '#storefront/web-shop/order-link-view.ts';
import { changeRequestTitle } from '#storefront/web-shop/rules/self-service/self-service.ts';
import { SelfCancel, SelfMove, SelfServiceUntil } from '../components/self-service.tsx';
import { DayField, DaySummary } from '../components/day-field.tsx';
import { NoteField } from '../components/note-field.tsx';
import { useSiteContext } from '../site-context.tsx';

type Props = { view: ChangeRequestView };

const Bad = ({ bad }: Pick<ChangeRequestView, 'bad'>) => {
  const { words } = useSiteContext();
  return bad === null ? null : (
    <p className="bad" role="alert">
      {words.ask.bad[bad]}
    </p>
  );
};

const WishedDay = ({
  view,
  name,
  ...rest
}: Props & { name: 'until' | 'back'; label: string; required?: boolean; from?: 'until' }) => (
  <DayField
    name={name}
    min={view.first}
    max={view.last}
    value={name === 'until' ? view.typed.day : view.typed.backDay}
    {...view.rental}
    {...rest}
  />
);

const Extend = ({ view }: Props) => {
  const { words, say, day, baht, to } = useSiteContext();
  const { ask } = words;
  const { offer } = view;
  const here = `${view.path}/ask/extend`;
  return (
    <>
      <form action={to(here)} method="get" className="ask-form">
        <WishedDay view={view} name="until" label={ask.extend.day} required />
        <button className={offer === null ? 'solid' : 'hollow'} type="submit">
          {ask.extend.check}
        </button>
      </form>
      {offer === null ? null : (
        <form action={to(here)} method="post" className="ask-form">
          <p className="notice" role="status">
            <strong>{say(ask.extend.free, { day: day(offer.day, 'long') })}</strong>{' '}
            {offer.price === 0
              ? ask.extend.costsNothing
              : say(ask.extend.costs, { amount: baht(offer.price) })}
          </p>
          <input type="hidden" name="key" value={view.formKey} />
          <input type="hidden" name="until" value={offer.day} />
          <input type="hidden" name="price" value={offer.price} />
          <NoteField typed={view.typed.note} />
          <button className="solid" type="submit">
            {ask.extend.send}
          </button>
        </form>
      )}
    </>
  );
};

const Fitting = ({ view }: Props) => {
  const { words, day, to } = useSiteContext();
  const { ask } = words;
  const { times, typed } = view;
  const here = `${view.path}/ask/fitting`;
  const isFree = times !== null && times.length > 0;
  return (
    <>
      <form action={to(here)} method="get" className="ask-form">
        <WishedDay view={view} name="until" label={ask.fitting.day} required />
        <button className={isFree ? 'hollow' : 'solid'} type="submit">
          {ask.fitting.check}
        </button>
      </form>
      {!isFree ? null : (
        <form action={to(here)} method="post" className="ask-form">
          <input type="hidden" name="key" value={view.formKey} />
          <input type="hidden" name="until" value={typed.day} />
          <label className="field">
            <span>
              {ask.fitting.time} · {day(asDay(typed.day), 'long')}
            </span>
            <select name="at" defaultValue={typed.at} required>
              {times.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <NoteField typed={view.typed.note} />
          <button className="solid" type="submit">
            {ask.fitting.send}
          </button>
        </form>
      )}
    </>
  );
};

const Cancel = ({ view }: Props) => {
  const { words, say, baht } = useSiteContext();
  const { ask } = words;
  const { gives } = view;
  if (gives === null) return null;
  return (
    <div className="notice">
      <p>
        {gives.price === 0
          ? ask.cancel.givesNothing
          : say(gives.money === 'credit' ? ask.cancel.credit : ask.cancel.refund, {
              amount: baht(gives.price),
            })}
      </p>
      {gives.toVoucher === 0 ? null : <p>{say(ask.cancel.toVoucher, { amount: baht(gives.toVoucher) })}</p>}
      {gives.bail === 0 ? null : <p>{say(ask.cancel.bail, { amount: baht(gives.bail) })}</p>}
      <p>
        <strong>{ask.cancel.decides}</strong>
      </p>
    </div>
  );
};

const ChangePrice = ({ change }: { change: NonNullable<ChangeRequestView['change']> }) => {
  const { words, say, day, baht } = useSiteContext();
  const { ask } = words;
  const { more, price } = change;
  return (
    <p className="notice" role="status">
      <strong>
        {say(ask.change.free, { pickup: day(change.day, 'long'), back: day(change.backDay, 'long') })}
      </strong>{' '}
      {more === null || price === null
        ? ask.change.unknown
        : more === 0
          ? ask.change.same
          : say(more > 0 ? ask.change.more : ask.change.less, {
              amount: baht(Math.abs(more)),
              price: baht(price),
            })}{' '}
      {ask.change.decides}
    </p>
  );
};

const OtherDays = ({ view, isPriced }: Props & { isPriced: boolean }) => {
  const { words, to } = useSiteContext();
  const { ask, link } = words;
  return (
    <form action={to(`${view.path}/ask/change`)} method="get" className="ask-form">
      <div className="pair">
        <WishedDay view={view} name="until" label={link.pickup} required />
        <WishedDay view={view} name="back" label={link.back} from="until" required />
      </div>
      <DaySummary />
      <button className={isPriced ? 'hollow' : 'solid'} type="submit">
        {ask.extend.check}
      </button>
    </form>
  );
};

/** Requests the days of `change`, or other changes in words. */
const ChangeForm = ({ view, change }: Props & Pick<ChangeRequestView, 'change'>) => {
  const { words, to } = useSiteContext();
  const { ask } = words;
  return (
    <form action={to(`${view.path}/ask/change`)} method="post" className="ask-form">
      <input type="hidden" name="key" value={view.formKey} />
      {change === null ? (
        <h2>{ask.change.other}</h2>
      ) : (
        <>
          <ChangePrice change={change} />
          <input type="hidden" name="until" value={change.day} />
          <input type="hidden" name="back" value={change.backDay} />
          <input type="hidden" name="more" value={change.more ?? ''} />
        </>
      )}
      <NoteField typed={view.typed.note} label={ask.change.note} required={change === null} />
      <button className={change === null ? 'hollow' : 'solid'} type="submit">
        {ask.change.send}
      </button>
    </form>
  );
};

/** Customers move the days themselves, or request other changes. */
const Move = ({ view }: Props) => {
  const offer = view.self?.offer ?? null;
  return (
    <>
      <OtherDays view={view} isPriced={offer !== null} />
      {offer === null ? null : <SelfMove view={view} offer={offer} />}
      <ChangeForm view={view} change={null} />
    </>
  );
};

const Change = ({ view }: Props) => (
  <>
    <OtherDays view={view} isPriced={view.change !== null} />
    <ChangeForm view={view} change={view.change} />
  </>
);

export const ChangeRequestPage = (view: ChangeRequestView) => {
  const { words, say, to } = useSiteContext();
  const { ask } = words;
  const { self, kind } = view;
  const own = ask[kind];
  const lead = self !== null && kind === 'cancel' ? ask.self.cancel.lead : own.lead;
  return (
    <div className="wide link-page">
      <h1>{changeRequestTitle(words, kind, self !== null)}</h1>
      <p className="quiet">{say(words.link.title, { no: view.orderNo })}</p>
      {view.may ? <p className="lead">{lead}</p> : <p className="notice">{ask.bad.notNow}</p>}
      {view.may && self !== null ? <SelfServiceUntil self={self} /> : null}
      <Bad bad={view.may ? view.bad : null} />
      {!view.may ? null : kind === 'extend' ? (
        <Extend view={view} />
      ) : kind === 'fitting' ? (
        <Fitting view={view} />
      ) : kind === 'change' ? (
        self === null ? (
          <Change view={view} />
        ) : (
          <Move view={view} />
        )
      ) : self !== null && self.offer !== null ? (
        <SelfCancel view={view} offer={self.offer} />
      ) : (
        <form action={to(`${view.path}/ask/${view.kind}`)} method="post" className="ask-form">
          <input type="hidden" name="key" value={view.formKey} />
          <Cancel view={view} />
          <NoteField typed={view.typed.note} />
          <button className="solid" type="submit">
            {own.send}
          </button>
        </form>
      )}
      <p>
        <a href={to(view.path)}>{words.link.toRental}</a>
      </p>
    </div>
  );
};
