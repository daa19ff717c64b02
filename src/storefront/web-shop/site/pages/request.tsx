import { formatDateTime } from '#lib/dates/day.ts';
import { isOpenWebRequest } from '#storefront/web-shop/rules/request-states.ts';
import type { RequestView } from '#storefront/web-shop/request-views.ts';
import { DueRows, PayBy } from '../components/due-rows.tsx';
import { GarmentCards } from '../components/cards.tsx';
import { MoneyRows } from '../components/money-rows.tsx';
import { ContactLinks } from '../components/contact-links.tsx';
import { ScriptRequired } from '../islands/island.tsx';
import { useSiteContext } from '../site-context.tsx';

const RequestedPrices = ({ price, bail }: Pick<RequestView, 'price' | 'bail'>) => {
  const { words, baht } = useSiteContext();
  return (
    <dl className="prices">
      <div>
        <dt>{words.cart.rent}</dt>
        <dd>{baht(price)}</dd>
      </div>
      <div>
        <dt>{words.garment.bail}</dt>
        <dd>{baht(bail)}</dd>
      </div>
      <div>
        <dt>{words.cart.total}</dt>
        <dd>{baht(Math.round((price + bail) * 100) / 100)}</dd>
      </div>
    </dl>
  );
};

const AnswerForm = ({ state, version }: Pick<RequestView, 'state' | 'version'>) => {
  const { request } = useSiteContext().words;
  return (
    <form method="post" className="answers">
      <input type="hidden" name="version" value={version} />
      {state !== 'offered' ? null : (
        <button type="submit" className="solid" name="say" value="yes">
          {request.yes}
        </button>
      )}
      <details>
        <summary>{state === 'offered' ? request.decline : request.withdraw}</summary>
        <p>{request.sure}</p>
        <button type="submit" className="hollow" name="say" value="no">
          {request.off}
        </button>
      </details>
    </form>
  );
};

export const RequestPage = (view: RequestView) => {
  const { front, words, say, day, to } = useSiteContext();
  const { request } = words;
  const { state, heldUntil, pickupDay, returnDay } = view;
  const isOpen = isOpenWebRequest(state);
  return (
    <div className="wide prose" data-request-sent={front.base}>
      <ScriptRequired />
      <h1>{request.title}</h1>
      <p className={`notice is-${state}`} role="status">
        <strong>{request.state[state]}</strong> {view.pay === null ? request.next[state] : request.payNow}
      </p>
      {!isOpen ? null : (
        <p>
          {heldUntil === null
            ? request.notHeld
            : say(request.heldUntil, { at: formatDateTime(heldUntil, front.language) })}
        </p>
      )}
      {view.refused === null ? null : (
        <p className="notice is-refused" role="alert">
          {request.notDone[view.refused]}
        </p>
      )}
      {view.reason === '' ? null : <p>{request.reason[view.reason]}</p>}
      {view.answer === '' ? null : (
        <blockquote className="said">
          <strong>{say(request.says, { name: front.name })}</strong>
          <p>{view.answer}</p>
        </blockquote>
      )}
      {view.orderNo === '' ? null : <p>{say(request.no, { no: view.orderNo })}</p>}
      <ul>
        {view.lines.map((one) => (
          <li key={one.name}>{say(request.line, { name: one.name, n: one.n })}</li>
        ))}
      </ul>
      {pickupDay === null || returnDay === null ? null : (
        <p>{say(words.day.span, { pickup: day(pickupDay, 'long'), back: day(returnDay, 'long') })}</p>
      )}
      {view.pickupTime === '' ? null : (
        <p>
          {words.visit.pickup} {view.pickupTime}
        </p>
      )}
      {view.returnTime === '' ? null : (
        <p>
          {words.visit.return} {view.returnTime}
        </p>
      )}
      <p>{view.parcel ? request.parcel : say(request.branch, { branch: view.branch })}</p>
      {view.money === null ? (
        <RequestedPrices price={view.price} bail={view.bail} />
      ) : (
        <MoneyRows money={view.money} off="" due={isOpen ? request.dueNow : null} />
      )}
      {view.pay === null ? null : (
        <>
          <DueRows due={view.pay} />
          <PayBy payBy={view.pay.payBy} />
        </>
      )}
      {view.voucher === '' || (!isOpen && view.pay === null) ? null : (
        <p>{say(words.voucher.noted, { end: view.voucher })}</p>
      )}
      {view.link === '' ? null : (
        <p className="branch-links">
          <a className="solid" href={to(view.link)}>
            {request.toLink}
          </a>
        </p>
      )}
      {isOpen ? <AnswerForm state={state} version={view.version} /> : null}
      {view.instead.length === 0 || view.insteadDay === null ? null : (
        <section>
          <h2>{say(request.instead, { day: day(view.insteadDay, 'long') })}</h2>
          <GarmentCards cards={view.instead} query={{ day: view.insteadDay, days: view.insteadDays }} />
        </section>
      )}
      <p className="quiet">{request.keep}</p>
      <ContactLinks />
    </div>
  );
};
