import { asDay } from '#lib/dates/day.ts';
import type { ChangeRequestView } from '#storefront/web-shop/order-link-view.ts';
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

const DayField = ({
  view,
  name,
  label,
  required,
}: Props & { name: 'until' | 'back'; label: string; required: boolean }) => (
  <label className="field">
    <span>{label}</span>
    <input
      type="date"
      name={name}
      min={view.first}
      max={view.last}
      defaultValue={name === 'until' ? view.typed.day : view.typed.backDay}
      required={required}
    />
  </label>
);

const Note = ({ view, label, required = false }: Props & { label: string; required?: boolean }) => (
  <label className="field">
    <span>{label}</span>
    <textarea name="note" rows={4} maxLength={1000} defaultValue={view.typed.note} required={required} />
  </label>
);

const Extend = ({ view }: Props) => {
  const { words, say, day, baht, to } = useSiteContext();
  const { ask } = words;
  const { offer } = view;
  const here = `${view.path}/ask/extend`;
  return (
    <>
      <form action={to(here)} method="get" className="ask-form">
        <DayField view={view} name="until" label={ask.extend.day} required />
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
          <Note view={view} label={ask.note} />
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
        <DayField view={view} name="until" label={ask.fitting.day} required />
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
          <Note view={view} label={ask.note} />
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
      {gives.bail === 0 ? null : <p>{say(ask.cancel.bail, { amount: baht(gives.bail) })}</p>}
      <p>
        <strong>{ask.cancel.decides}</strong>
      </p>
    </div>
  );
};

const Fields = ({ view }: Props) => {
  const { words } = useSiteContext();
  const { ask } = words;
  switch (view.kind) {
    case 'change':
      return (
        <>
          <div className="pair">
            <DayField view={view} name="until" label={words.link.pickup} required={false} />
            <DayField view={view} name="back" label={words.link.back} required={false} />
          </div>
          <Note view={view} label={ask.change.note} />
        </>
      );
    case 'cancel':
      return (
        <>
          <Cancel view={view} />
          <Note view={view} label={ask.note} />
        </>
      );
    case 'extend':
    case 'fitting':
      return null;
  }
};

export const ChangeRequestPage = (view: ChangeRequestView) => {
  const { words, say, to } = useSiteContext();
  const { ask } = words;
  const own = ask[view.kind];
  return (
    <div className="wide link-page">
      <h1>{own.title}</h1>
      <p className="quiet">{say(words.link.title, { no: view.orderNo })}</p>
      {view.may ? <p className="lead">{own.lead}</p> : <p className="notice">{ask.bad.notNow}</p>}
      <Bad bad={view.may ? view.bad : null} />
      {!view.may ? null : view.kind === 'extend' ? (
        <Extend view={view} />
      ) : view.kind === 'fitting' ? (
        <Fitting view={view} />
      ) : (
        <form action={to(`${view.path}/ask/${view.kind}`)} method="post" className="ask-form">
          <input type="hidden" name="key" value={view.formKey} />
          <Fields view={view} />
          <button className="solid" type="submit">
            {own.send}
          </button>
        </form>
      )}
      <p>
        <a href={to(view.path)}>{ask.toLink}</a>
      </p>
    </div>
  );
};
