import type { LinkVoucher, OrderLinkView } from '#storefront/web-shop/order-link-view.ts';
import { DueRows, PayBy } from './due-rows.tsx';
import { PayOnline } from './pay-online.tsx';
import { ScriptRequired } from '../islands/island.tsx';
import { useSiteContext } from '../site-context.tsx';

type PartProps = { view: OrderLinkView };

const WaitingSlips = ({ view: { slips } }: PartProps) => {
  const { link } = useSiteContext().words;
  return [...new Set(slips)].map((one) => (
    <p className="notice" role="status" key={one}>
      <strong>{link.slipWaits}</strong> {link.slipWaitsFor[one]}
    </p>
  ));
};

const SlipAnswer = ({ view: { slipAnswer } }: PartProps) => {
  const { words, say, baht } = useSiteContext();
  const { link } = words;
  if (slipAnswer === null) return null;
  if (slipAnswer.kind === 'refused')
    return (
      <p className="notice" role="status">
        <strong>{link.slipRefused}</strong> {slipAnswer.reason}
      </p>
    );
  const { kind, amount, paid, left } = slipAnswer;
  return (
    <p className="notice" role="status">
      <strong>{say(link.slipTaken, { amount: baht(amount) })}</strong>{' '}
      {paid === 0 ? null : `${say(link.slipPaid, { amount: baht(paid) })} `}
      {say(link.slipRest[kind], { amount: baht(left) })}
    </p>
  );
};

type DueProps = { due: NonNullable<OrderLinkView['due']>; view: OrderLinkView };

/** The customer can select each row's text. A script adds a copy button. */
const TransferDetails = ({ due, view }: DueProps) => {
  const { link } = useSiteContext().words;
  const rows = [
    { name: link.promptPayId, text: due.promptPayId },
    { name: link.account, text: view.bankAccount },
    { name: link.payee, text: due.promptPayId + view.bankAccount === '' ? '' : view.payee },
    { name: link.dueTotal, text: due.promptPayId + view.bankAccount === '' ? '' : String(due.total) },
  ].filter((one) => one.text !== '');
  return (
    <dl className="prices transfer">
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="copyable">{text}</span>
            <button
              type="button"
              className="hollow"
              hidden
              data-copy={text}
              data-done={link.copied}
              data-failed={link.copyFailed}
            >
              {link.copy}
              <span className="unseen"> {name}</span>
            </button>
            <span className="unseen" role="status" />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const DueAmounts = ({ due, view }: DueProps) => {
  const { words, say, baht } = useSiteContext();
  return (
    <>
      <DueRows due={due} />
      <PayBy payBy={view.payBy} />
      {due.later === 0 ? null : (
        <p className="quiet">{say(words.link.dueLater, { amount: baht(due.later) })}</p>
      )}
    </>
  );
};

const Transfer = ({ due, view }: DueProps) => {
  const { bankAccount } = view;
  const { words, say, baht, to } = useSiteContext();
  const { link } = words;
  return (
    <>
      {due.qr === null ? (
        bankAccount === '' && <p>{link.noQr}</p>
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
          <figcaption>
            {say(link.qr, { amount: baht(due.total) })}
            <span className="quiet">{link.qrOnPhone}</span>
          </figcaption>
          <a className="hollow" href={to(`${view.path}/pay.png`)} download>
            {link.saveQr}
          </a>
        </figure>
      )}
      <TransferDetails due={due} view={view} />
    </>
  );
};

const SlipForm = ({ view }: PartProps) => {
  const { words, to } = useSiteContext();
  const { link } = words;
  return (
    <form action={to(view.path)} method="post" encType="multipart/form-data" className="slip-form">
      {view.slipProblem === null ? null : (
        <p className="bad" role="alert" id="bad-slip">
          {link.slipBad[view.slipProblem]}
        </p>
      )}
      <ScriptRequired />
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
  );
};

/** This part is collapsed because few customers use it. */
const LaterSlip = ({ view }: PartProps) => {
  const { link } = useSiteContext().words;
  return view.sendsSlip ? (
    <details open={view.slipProblem !== null}>
      <summary>{view.slips.length > 0 ? link.anotherSlip : link.lateSlip}</summary>
      <SlipForm view={view} />
    </details>
  ) : null;
};

const VoucherForm = ({ voucher, path }: { voucher: LinkVoucher; path: string }) => {
  const { words, say, baht, to } = useSiteContext();
  const { found, problem } = voucher;
  return (
    <details id="voucher" open={found !== null || problem !== null}>
      <summary>{words.voucher.title}</summary>
      <form action={to(`${path}/voucher`)} method="post" className="slip-form">
        {problem === null ? null : (
          <p className="bad" role="alert" id="bad-voucher">
            {words.voucher[problem]}
          </p>
        )}
        {found === null ? (
          <>
            <label className="field">
              <span>{words.voucher.code}</span>
              <input
                type="text"
                name="code"
                maxLength={60}
                required
                autoComplete="off"
                aria-invalid={problem !== null || undefined}
                aria-describedby={problem === null ? undefined : 'bad-voucher'}
              />
            </label>
            <button className="hollow" type="submit">
              {words.voucher.check}
            </button>
          </>
        ) : (
          <>
            <input type="hidden" name="code" value={found.code} />
            <p role="status">
              {say(words.voucher.balance, { code: found.code, amount: baht(found.balance) })}
            </p>
            <button className="solid" type="submit" name="use" value="1">
              {say(words.voucher.use, { amount: baht(found.pays) })}
            </button>
          </>
        )}
      </form>
    </details>
  );
};

const RequestedVoucher = ({
  voucher: { requested },
  path,
}: {
  voucher: Pick<LinkVoucher, 'requested'>;
  path: string;
}) => {
  const { words, say, baht, to } = useSiteContext();
  return requested === null ? null : (
    <form action={to(`${path}/voucher`)} method="post" className="slip-form" id="requested-voucher">
      <input type="hidden" name="requested" value="1" />
      <p>{say(words.voucher.balance, { code: `…${requested.end}`, amount: baht(requested.balance) })}</p>
      <button className="solid" type="submit" name="use" value="1">
        {say(words.voucher.use, { amount: baht(requested.pays) })}
      </button>
    </form>
  );
};

/** Customers can always send a slip, because money may arrive after the order has changed. */
export const OrderPayment = ({ view }: PartProps) => {
  const { words } = useSiteContext();
  const { link } = words;
  const { slips, slipAnswer } = view;
  const due = slips.length > 0 ? null : view.due;
  if (due === null && slips.length === 0 && slipAnswer === null)
    return (
      <div className="answers">
        <LaterSlip view={view} />
      </div>
    );
  return (
    <section id="pay">
      <h2>{link.pay}</h2>
      <WaitingSlips view={view} />
      <SlipAnswer view={view} />
      {due === null ? (
        <LaterSlip view={view} />
      ) : (
        <>
          <DueAmounts due={due} view={view} />
          {view.voucher === null ? null : <RequestedVoucher voucher={view.voucher} path={view.path} />}
          {view.online === null ? null : (
            <>
              <PayOnline offer={view.online} path={view.path} />
              <h3>{words.online.orTransfer}</h3>
            </>
          )}
          <Transfer due={due} view={view} />
          <SlipForm view={view} />
          {view.voucher === null ? null : <VoucherForm voucher={view.voucher} path={view.path} />}
        </>
      )}
    </section>
  );
};
