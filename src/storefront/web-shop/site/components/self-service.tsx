import type { ChangeRequestView, SelfServiceOffer } from '#storefront/web-shop/order-link-view.ts';
import { useSiteContext } from '../site-context.tsx';
import { NoteField } from './note-field.tsx';

type Props = { view: ChangeRequestView; offer: SelfServiceOffer };

const Rows = ({ rows }: { rows: readonly (readonly [string, number])[] }) => {
  const { baht } = useSiteContext();
  const shown = rows.filter(([, amount]) => amount !== 0);
  return shown.length === 0 ? null : (
    <dl className="prices">
      {shown.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{baht(amount)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Hidden = ({ view, offer }: Props) => (
  <>
    <input type="hidden" name="key" value={view.formKey} />
    <input type="hidden" name="seen" value={offer.seen} />
  </>
);

export const SelfServiceUntil = ({ self }: { self: NonNullable<ChangeRequestView['self']> }) => {
  const { words, say, day } = useSiteContext();
  return <p className="quiet">{say(words.ask.self.until, { day: day(self.until, 'long') })}</p>;
};

export const SelfCancel = ({ view, offer }: Props) => {
  const { words, say, day, to } = useSiteContext();
  const { cancel } = words.ask.self;
  const isPaid = offer.kept + offer.credit + offer.refund + offer.toVoucher + offer.bail > 0;
  return (
    <form action={to(`${view.path}/ask/cancel`)} method="post" className="ask-form">
      {isPaid ? (
        <Rows
          rows={[
            [cancel.kept, offer.kept],
            [cancel.credit, offer.credit],
            [words.link.refundWaits, offer.refund],
            [words.link.voucherWaits, offer.toVoucher],
            [cancel.bail, offer.bail],
          ]}
        />
      ) : (
        <p className="notice">{words.link.nothingPaid}</p>
      )}
      {offer.refund + offer.bail > 0 ? (
        <p>{offer.by === null ? cancel.soon : say(cancel.by, { day: day(offer.by, 'long') })}</p>
      ) : null}
      <Hidden view={view} offer={offer} />
      <NoteField typed={view.typed.note} />
      <button className="solid" type="submit" name="say" value="self">
        {cancel.send}
      </button>
    </form>
  );
};

export const SelfMove = ({ view, offer }: Props) => {
  const { words, say, day, baht, to } = useSiteContext();
  const { change } = words.ask.self;
  if (offer.day === null || offer.backDay === null) return null;
  const days = { pickup: day(offer.day, 'long'), back: day(offer.backDay, 'long') };
  const { ask } = words;
  return (
    <form action={to(`${view.path}/ask/change`)} method="post" className="ask-form">
      <p className="notice" role="status">
        <strong>{say(ask.change.free, days)}</strong>{' '}
        {offer.price === 0
          ? ask.change.same
          : offer.price > 0
            ? say(change.more, { amount: baht(offer.price) })
            : say(change.less, { amount: baht(-offer.price) })}
      </p>
      <Rows
        rows={[
          [change.bail, offer.bail],
          [change.owed, offer.owed],
          [change.over, offer.refund],
          [words.link.voucherWaits, offer.toVoucher],
        ]}
      />
      <Hidden view={view} offer={offer} />
      <input type="hidden" name="until" value={offer.day} />
      <input type="hidden" name="back" value={offer.backDay} />
      <button className="solid" type="submit" name="say" value="self">
        {change.send}
      </button>
    </form>
  );
};
