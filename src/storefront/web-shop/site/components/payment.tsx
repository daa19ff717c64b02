import type { OrderLinkView } from '#storefront/web-shop/order-link-view.ts';
import { useSiteContext } from '../site-context.tsx';

export const OrderPayment = ({ view }: { view: OrderLinkView }) => {
  const { words, say, baht, to } = useSiteContext();
  const { link } = words;
  const { due } = view;
  if (view.slip === 'waits')
    return (
      <section id="pay">
        <h2>{link.pay}</h2>
        <p className="notice" role="status">
          <strong>{link.slipWaits}</strong> {link.slipWaitsHint}
        </p>
      </section>
    );
  if (due === null) return null;
  return (
    <section id="pay">
      <h2>{link.pay}</h2>
      {view.slipRefused === '' ? null : (
        <p className="notice" role="status">
          <strong>{link.slipRefused}</strong> {view.slipRefused}
        </p>
      )}
      <dl className="prices">
        {due.price === 0 ? null : (
          <div>
            <dt>{link.duePrice}</dt>
            <dd>{baht(due.price)}</dd>
          </div>
        )}
        {due.bail === 0 ? null : (
          <div>
            <dt>{link.dueBail}</dt>
            <dd>{baht(due.bail)}</dd>
          </div>
        )}
        <div className="due">
          <dt>{link.dueTotal}</dt>
          <dd>{baht(due.total)}</dd>
        </div>
      </dl>
      {due.later === 0 ? null : <p className="quiet">{say(link.dueLater, { amount: baht(due.later) })}</p>}
      {due.qr === null ? (
        <p>{link.noQr}</p>
      ) : (
        <figure className="pay-code">
          <svg
            role="img"
            aria-label={say(link.qr, { amount: baht(due.total) })}
            viewBox={`0 0 ${due.qr.side} ${due.qr.side}`}
            width={260}
            height={260}
            shapeRendering="crispEdges"
          >
            <rect width={due.qr.side} height={due.qr.side} fill="#fff" />
            <path d={due.qr.path} fill="#000" />
          </svg>
          <figcaption>{say(link.qr, { amount: baht(due.total) })}</figcaption>
        </figure>
      )}
      <form action={to(view.path)} method="post" encType="multipart/form-data" className="slip-form">
        {view.slipProblem === null ? null : (
          <p className="bad" role="alert" id="bad-slip">
            {link.slipBad[view.slipProblem]}
          </p>
        )}
        <label className="field">
          <span>{link.slip}</span>
          <input
            type="file"
            name="slip"
            accept="image/*"
            required
            aria-invalid={view.slipProblem !== null || undefined}
            aria-describedby={view.slipProblem === null ? undefined : 'bad-slip'}
          />
        </label>
        <p className="quiet">{link.slipHint}</p>
        <button className="solid" type="submit">
          {link.sendSlip}
        </button>
      </form>
    </section>
  );
};
