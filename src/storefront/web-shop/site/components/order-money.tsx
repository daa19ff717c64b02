import type { OrderLinkView } from '#storefront/web-shop/order-link-view.ts';
import { useSiteContext } from '../site-context.tsx';

type Row = { name: string; amount: number; always?: boolean };

const Rows = ({ title, rows }: { title: string; rows: readonly Row[] }) => {
  const { baht } = useSiteContext();
  const shown = rows.filter((one) => one.always === true || one.amount !== 0);
  return shown.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <dl className="prices">
        {shown.map((one) => (
          <div key={one.name}>
            <dt>{one.name}</dt>
            <dd>{baht(one.amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

type MoneyProps = { view: OrderLinkView };

/** Rent with fees and the deposit never share a row. */
export const OrderMoneyRows = ({ view }: MoneyProps) => {
  const { words } = useSiteContext();
  const { link } = words;
  const { settlement } = view;
  const parts: Row[] = [
    { name: link.discount, amount: view.discount },
    ...view.fees.map(({ kind, amount }) => ({ name: link.fee[kind], amount })),
    { name: link.vat, amount: view.vat },
  ].filter((one) => one.amount !== 0);
  return (
    <>
      <Rows
        title={link.rentTitle}
        rows={[
          { name: link.rent, amount: view.rent, always: true },
          ...parts,
          ...(parts.length === 0 ? [] : [{ name: link.price, amount: view.price, always: true }]),
          { name: link.paid, amount: view.paid },
          { name: link.owed, amount: view.owed },
        ]}
      />
      <Rows
        title={link.bailTitle}
        rows={[
          { name: link.bail, amount: view.bail },
          { name: link.bailHeld, amount: view.bailHeld },
          { name: link.bailKept, amount: view.bailKept },
          { name: link.bailReturned, amount: view.bailReturned },
        ]}
      />
      {settlement === null ? null : (
        <Rows
          title={link.settlement}
          rows={[
            { name: link.bailHeld, amount: settlement.held },
            { name: link.setOff, amount: -settlement.taken },
            { name: link.setBack, amount: settlement.back },
            { name: link.setRest, amount: settlement.rest },
          ]}
        />
      )}
    </>
  );
};

export const EndedMoney = ({ view }: MoneyProps) => {
  const { words } = useSiteContext();
  const { link } = words;
  const { ended } = view;
  if (ended === null) return null;
  const rows: Row[] = [
    { name: link.forfeited, amount: ended.forfeited },
    { name: link.refunded, amount: ended.refunded },
    { name: link.credited, amount: ended.credited },
    { name: link.voucherReturned, amount: ended.voucherReturned },
    { name: link.bailReturned, amount: ended.bailReturned },
    { name: link.refundWaits, amount: ended.toRefund },
    { name: link.voucherWaits, amount: ended.toVoucher },
    { name: link.bailWaits, amount: ended.bailHeld },
  ];
  if (rows.some((one) => one.amount !== 0)) return <Rows title={link.endTitle} rows={rows} />;
  return view.slips.length > 0 ? null : <p>{link.nothingPaid}</p>;
};
