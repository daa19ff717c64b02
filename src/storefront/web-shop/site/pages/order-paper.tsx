import type { OrderPaperView } from '#storefront/web-shop/order-link-view.ts';
import { useSiteContext } from '../site-context.tsx';

type Facts = OrderPaperView['facts'];
type Row = Facts['facts'][number];

const Rows = ({ rows, title = '' }: { rows: readonly Row[]; title?: string }) =>
  rows.length === 0 ? null : (
    <>
      {title === '' ? null : <h2>{title}</h2>}
      <dl className="prices">
        {rows.map((row) => (
          <div key={row.label + row.value}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </>
  );

const Lines = ({ facts }: { facts: Facts }) => {
  const { priced, words } = facts;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.column.no}</th>
          <th scope="col">{words.column.name}</th>
          <th scope="col">{words.column.quantity}</th>
          {priced ? <th scope="col">{words.column.price}</th> : null}
          {priced ? <th scope="col">{words.column.amount}</th> : null}
        </tr>
      </thead>
      <tbody>
        {facts.lines.map((line) => (
          <tr key={line.no}>
            <td>{line.no}</td>
            <td>
              {line.name}
              {line.detail === '' ? null : <span className="quiet">{line.detail}</span>}
            </td>
            <td>{priced || line.quantity !== '' ? line.quantity : line.figure}</td>
            {priced ? <td>{line.price}</td> : null}
            {priced ? <td>{line.amount}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/**
 * Shows Thai in all languages, as printed. The order's page shows the amount due. A QR code could request an
 * amount that is already paid.
 */
export const OrderPaperPage = ({ path, back, facts }: OrderPaperView) => {
  const { words, to } = useSiteContext();
  const { link } = words;
  return (
    <div className="wide link-page">
      <p className="branch-links no-print">
        <a className="hollow" href={to(back)}>
          {link.toRental}
        </a>
        <a className="solid" href={to(`${path}/file.pdf`)} download>
          {link.paperPdf}
        </a>
      </p>
      <article className="paper" lang="th">
        <header>
          {facts.logo === '' ? null : <img src={facts.logo} alt="" width={76} height={76} />}
          <div>
            <strong>{facts.shop.name}</strong>
            {facts.shop.lines.map((line) => (
              <span className="quiet" key={line[0]}>
                {line.join(' ')}
              </span>
            ))}
          </div>
        </header>
        <h1>{facts.title}</h1>
        <Rows rows={[...facts.facts, ...facts.customer, ...facts.days]} />
        <Rows rows={facts.references} title={facts.words.references} />
        <Lines facts={facts} />
        <Rows rows={[...facts.sums, ...facts.vat, facts.total, ...facts.net]} />
        <p>
          ({facts.inWords}) {facts.vatNote}
        </p>
        <Rows rows={[...facts.entries, ...facts.cash]} title={facts.entriesTitle} />
        <Rows rows={facts.box} title={facts.words.box} />
        <Rows rows={facts.bail} title={facts.words.bailBox} />
        <Rows rows={facts.bailAccount} title={facts.words.bailAccount} />
        {facts.remarks.map((one) => (
          <p key={one}>{one}</p>
        ))}
        <footer className="quiet">
          {facts.footer === '' ? null : <p>{facts.footer}</p>}
          <p>
            {facts.words.issuedBy} {facts.issuedBy} · {facts.note}
          </p>
        </footer>
      </article>
    </div>
  );
};
