import { providerNames } from '#counter/online-payments/provider-names.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import type { OnlinePaymentView } from '#storefront/web-shop/online-payment-view.ts';
import { PartsText, TestModeNote } from '../components/pay-online.tsx';
import { ScriptRequired } from '../islands/island.tsx';
import { useSiteContext } from '../site-context.tsx';

type PartProps = { view: OnlinePaymentView };

type NoteProps = {
  view: Pick<OnlinePaymentView, 'state' | 'method' | 'hold' | 'returned' | 'heldUntil' | 'total'>;
  texts?: Partial<Record<'paid' | 'failed', string>>;
};

export const StateNote = ({ view, texts }: NoteProps) => {
  const { front, words, say, baht } = useSiteContext();
  const { online } = words;
  const { state, method, hold, returned, heldUntil } = view;
  const kind =
    state !== 'waiting' ? state : method === 'promptpay' ? 'scan' : returned ? 'confirming' : 'toCard';
  const isBad = state === 'failed' || state === 'expired' || state === 'canceled';
  const amount = baht(view.total);
  return (
    <div className={`notice pay-state is-${state}`} role={isBad ? 'alert' : 'status'}>
      <strong>{say(online.state[kind], { amount })}</strong>
      <p>
        {kind === 'held' && heldUntil !== null
          ? say(online.heldUntil, { at: formatDateTime(heldUntil, front.language) })
          : kind === 'failed' && hold
            ? online.next.holdFailed
            : (texts?.[kind as 'paid'] ?? online.next[kind])}
      </p>
    </div>
  );
};

export const PromptPayQr = ({ view }: { view: Pick<OnlinePaymentView, 'qr' | 'total' | 'endsAt'> }) => {
  const { front, words, say, baht, to } = useSiteContext();
  const { link, online } = words;
  const label = say(link.qr, { amount: baht(view.total) });
  return (
    <figure className="pay-code">
      <img src={to(view.qr)} width={280} height={280} alt={label} />
      <figcaption>
        {label}
        {view.endsAt === null ? null : (
          <span className="quiet">
            {say(online.qrUntil, { at: formatDateTime(view.endsAt, front.language) })}
          </span>
        )}
        <span className="quiet">{online.qrOnPhone}</span>
      </figcaption>
      <a className="hollow" href={to(view.qr, { save: 1 })} download>
        {link.saveQr}
      </a>
    </figure>
  );
};

const NextSteps = ({ view }: PartProps) => {
  const { words, say, to } = useSiteContext();
  const { online } = words;
  const { state, method, returned, pageUrl } = view;
  const isBad = state === 'failed' || state === 'expired' || state === 'canceled';
  const provider = providerNames[view.provider];
  return (
    <p className="branch-links">
      {state === 'waiting' && method === 'card' && pageUrl !== '' ? (
        <a className={returned ? 'hollow' : 'solid'} href={pageUrl} rel="noreferrer">
          {returned ? say(online.cardAgain, { provider }) : say(online.toCard, { provider })}
        </a>
      ) : null}
      {state === 'waiting' && (method === 'promptpay' || returned) ? (
        <a className="hollow" href={to(view.path, returned ? { back: 1 } : {})}>
          {online.reload}
        </a>
      ) : null}
      {isBad ? (
        <a className="solid" href={`${to(view.back)}#pay`}>
          {online.tryAgain}
        </a>
      ) : (
        <a className={state === 'waiting' ? 'hollow' : 'solid'} href={to(view.back)}>
          {words.link.toRental}
        </a>
      )}
    </p>
  );
};

/** A script replaces `data-await` when the state changes. Without scripts, the reload link does. */
export const OnlinePaymentPage = (view: OnlinePaymentView) => {
  const { words, say, baht } = useSiteContext();
  const { link, online } = words;
  const { state, method, returned } = view;
  const awaits = state === 'waiting' && (method === 'promptpay' || returned);
  const [before = '', after = ''] = link.title.split('{no}');
  return (
    <div className="wide prose link-page">
      <h1>
        {before}
        <span className="number">{view.orderNo}</span>
        {after}
      </h1>
      <TestModeNote testMode={view.testMode} />
      {awaits ? <ScriptRequired /> : null}
      <section className="pay-await" aria-live="polite" data-await={awaits ? state : undefined}>
        <h2>
          {view.hold
            ? say(online.holdTitle, { amount: baht(view.total) })
            : say(online.payAmount, { amount: baht(view.total) })}
        </h2>
        <p>
          <PartsText price={view.price} bail={view.bail} />
        </p>
        <StateNote view={view} />
        {state === 'waiting' && view.qr !== '' ? <PromptPayQr view={view} /> : null}
        {state === 'waiting' && method === 'card' && !returned ? (
          <p className="quiet">{say(online.cardSafe, { provider: providerNames[view.provider] })}</p>
        ) : null}
        <NextSteps view={view} />
      </section>
    </div>
  );
};
