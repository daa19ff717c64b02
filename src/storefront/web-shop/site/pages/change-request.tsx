import { asDay } from '#lib/dates/day.ts';
import type { ChangeRequestView } from '#storefront/web-shop/order-link-view.ts';
import { changeRequestTitle } from '#storefront/web-shop/rules/self-service.ts';
import { SelfCancel, SelfMove, SelfServiceUntil } from '../components/self-service.tsx';
import { DayField, DaySummary } from '../components/day-field.tsx';
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

/** Days that the customer moves herself, and other wishes as a request. */
const Move = ({ view }: Props) => {
  const { words, to } = useSiteContext();
  const { ask, link } = words;
  const here = to(`${view.path}/ask/change`);
  const offer = view.self?.offer ?? null;
  return (
    <>
      <form action={here} method="get" className="ask-form">
        <div className="pair">
          <DayField view={view} name="until" label={link.pickup} required />
          <DayField view={view} name="back" label={link.back} required />
        </div>
        <button className={offer === null ? 'solid' : 'hollow'} type="submit">
          {ask.extend.check}
        </button>
      </form>
      {offer === null ? null : <SelfMove view={view} offer={offer} />}
      <h2>{ask.self.change.other}</h2>
      <form action={here} method="post" className="ask-form">
        <input type="hidden" name="key" value={view.formKey} />
        <Note view={view} label={ask.change.note} required />
        <button className="hollow" type="submit">
          {ask.change.send}
        </button>
      </form>
    </>
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
            <WishedDay view={view} name="until" label={words.link.pickup} />
            <WishedDay view={view} name="back" label={words.link.back} from="until" />
          </div>
          <DaySummary />
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
  const { self, kind } = view;
  const own = ask[kind];
  const lead = self !== null && (kind === 'cancel' || kind === 'change') ? ask.self[kind].lead : own.lead;
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
      ) : self !== null && kind === 'change' ? (
        <Move view={view} />
      ) : self !== null && self.offer !== null ? (
        <SelfCancel view={view} offer={self.offer} />
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
