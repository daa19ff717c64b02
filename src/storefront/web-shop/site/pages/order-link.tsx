import { formatDateTime } from '#lib/dates/day.ts';
import { orderLinkSteps, type OrderLinkView } from '#storefront/web-shop/order-link-view.ts';
import { OrderChangeRequests } from '../components/change-requests.tsx';
import { EndedMoney, OrderMoneyRows } from '../components/order-money.tsx';
import { LinkTimes } from '../components/link-times.tsx';
import { OrderPayment } from '../components/payment.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { ReviewableGarments } from './review.tsx';
import { useSiteContext } from '../site-context.tsx';

/** Screen readers also read which steps are complete and current. */
const Steps = ({ step, payBy, ended }: Pick<OrderLinkView, 'step' | 'payBy' | 'ended'>) => {
  const { words, say, day } = useSiteContext();
  const { link } = words;
  if (step === 'off')
    return (
      <p className="notice" role="status">
        <strong>{ended?.kind === 'noshow' ? link.step.noshow : link.step.off}</strong>
        {payBy?.ended === true ? ` ${say(link.unpaidEnd, { day: day(payBy.day, 'long') })}` : null}
      </p>
    );
  const now = orderLinkSteps.indexOf(step);
  return (
    <ol className="steps">
      {orderLinkSteps.map((one, at) => (
        <li
          key={one}
          className={at < now ? 'is-past' : at === now ? 'is-now' : undefined}
          aria-current={at === now ? 'step' : undefined}
        >
          <span>{link.step[one]}</span>
          {at < now ? <span className="unseen"> {link.past}</span> : null}
        </li>
      ))}
    </ol>
  );
};

const Garments = ({ garments }: Pick<OrderLinkView, 'garments'>) => {
  const { words, say } = useSiteContext();
  return (
    <ul className="link-garments">
      {garments.map((one) => (
        <li key={`${one.name} ${one.detail} ${one.image}`}>
          {one.image === '' ? (
            <span className="no-picture" aria-hidden="true" />
          ) : (
            <img src={one.image} width={72} height={96} alt="" loading="lazy" />
          )}
          <span>
            <strong>{one.n === 1 ? one.name : say(words.request.line, { name: one.name, n: one.n })}</strong>
            {one.detail === '' ? null : <span className="quiet">{one.detail}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
};

const BailBack = ({ view }: { view: OrderLinkView }) => {
  const { front, words, say, day, baht } = useSiteContext();
  const { link } = words;
  const { bailBack, cardHold } = view;
  if (bailBack === null) return null;
  return (
    <section>
      <h2>{link.bailBack}</h2>
      {cardHold === null ? null : (
        <p>
          {say(words.online.state.held, { amount: baht(cardHold.total) })}{' '}
          {cardHold.until === null
            ? words.online.next.held
            : say(words.online.heldUntil, { at: formatDateTime(cardHold.until, front.language) })}
        </p>
      )}
      <p hidden={cardHold !== null}>
        {bailBack.settledDay !== null && view.bailHeld === 0
          ? say(link.bailSettled, { day: day(bailBack.settledDay, 'long') })
          : view.bailHeld === 0
            ? link.bailNone
            : bailBack.day === null
              ? link.bailAfter
              : say(link.bailBy, { day: day(bailBack.day, 'long') })}
      </p>
      {bailBack.proofs.map((url, at) => (
        <a key={url} href={url}>
          <img
            className="proof"
            src={url}
            width={240}
            height={320}
            alt={say(link.proof, { n: at + 1 })}
            loading="lazy"
          />
        </a>
      ))}
    </section>
  );
};

const Papers = ({ papers, path }: Pick<OrderLinkView, 'papers' | 'path'>) => {
  const { words, day, baht, to } = useSiteContext();
  if (papers.length === 0) return null;
  return (
    <section>
      <h2>{words.link.papers}</h2>
      <ul className="link-papers">
        {papers.map((one) => (
          <li key={one.no}>
            <span>
              {words.link.paper[one.kind]}{' '}
              <a href={to(`${path}/paper/${one.no}`)}>
                <strong>{one.no}</strong>
              </a>
              <span className="quiet">{day(one.day, 'medium')}</span>
            </span>
            <span>{baht(one.total)}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">{words.link.papersHint}</p>
    </section>
  );
};

const Where = ({ view }: { view: OrderLinkView }) => {
  const { words, say, to } = useSiteContext();
  const { link } = words;
  const { branch, parcel } = view;
  const returnAhead = view.step !== 'off' && view.step !== 'back' && view.step !== 'done';
  return (
    <section>
      <h2>{link.where}</h2>
      <p>
        <strong>{branch.name}</strong>
        {branch.address === '' ? null : <span className="quiet">{branch.address}</span>}
      </p>
      {parcel === null || (!parcel.sent && !parcel.delivered) ? null : (
        <p>
          {parcel.delivered ? link.parcelThere : link.parcelSent}{' '}
          {parcel.tracking === ''
            ? null
            : say(link.tracking, { carrier: parcel.carrier, no: parcel.tracking })}
        </p>
      )}
      {returnAhead ? <p>{link.howBack}</p> : null}
      <p className="branch-links">
        {branch.mapUrl === '' ? null : (
          <a className="hollow" href={branch.mapUrl} rel="noopener noreferrer">
            {words.branches.map}
          </a>
        )}
        {branch.phone === '' ? null : <PhoneLink className="hollow" phone={branch.phone} />}
        {returnAhead || view.ended !== null ? (
          <a className="hollow" href={to(`${view.path}/days.ics`)}>
            {view.ended === null ? link.calendar : link.calendarCancel}
          </a>
        ) : null}
      </p>
    </section>
  );
};

export const OrderLinkPage = (view: OrderLinkView) => {
  const { front, words, say, day } = useSiteContext();
  const { link } = words;
  const [before = '', after = ''] = link.title.split('{no}');
  return (
    <div className="wide link-page">
      <h1>
        {before}
        <span className="number">{view.orderNo}</span>
        {after}
      </h1>
      <Steps step={view.step} payBy={view.payBy} ended={view.ended} />
      {view.daysLate === 0 || view.step !== 'out' ? null : (
        <p className="bad" role="status">
          {say(link.late, { n: view.daysLate })}
        </p>
      )}
      <section>
        <h2>{link.what}</h2>
        <dl className="prices">
          {view.eventDay === null ? null : (
            <div>
              <dt>{words.day.label}</dt>
              <dd>{day(view.eventDay, 'long')}</dd>
            </div>
          )}
          <div>
            <dt>{link.pickup}</dt>
            <dd>{[day(view.pickupDay, 'long'), view.pickupTime].join(' ').trim()}</dd>
          </div>
          <div>
            <dt>{link.back}</dt>
            <dd>{[day(view.returnDay, 'long'), view.returnTime].join(' ').trim()}</dd>
          </div>
        </dl>
        {view.closedDays.map(({ kind, day: closed, next }) => (
          <p key={`${kind} ${closed}`} role="status">
            {next === null
              ? say(kind === 'pickup' ? link.pickupOpen : link.returnOpen, { day: day(closed, 'medium') })
              : say(kind === 'pickup' ? link.pickupClosed : link.returnClosed, {
                  day: day(closed, 'medium'),
                  next: day(next, 'medium'),
                })}
          </p>
        ))}
        <Garments garments={view.garments} />
      </section>
      <section>
        <h2>{link.money}</h2>
        {view.ended === null ? null : <EndedMoney view={view} />}
        {view.ended !== null && view.price === view.ended.forfeited ? null : <OrderMoneyRows view={view} />}
      </section>
      <OrderPayment view={view} />
      <LinkTimes view={view} />
      <OrderChangeRequests view={view} />
      <ReviewableGarments reviews={view.reviews} />
      <BailBack view={view} />
      <Where view={view} />
      <Papers papers={view.papers} path={view.path} />
      <p className="quiet">{link.secret}</p>
      {front.lineUrl === '' ? null : (
        <p className="branch-links">
          <a className="hollow" href={front.lineUrl} rel="noopener noreferrer">
            {words.nav.line}
          </a>
        </p>
      )}
    </div>
  );
};
