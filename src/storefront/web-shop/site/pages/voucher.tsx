import { providerNames } from '#counter/online-payments/provider-names.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import {
  type VoucherField,
  type VoucherFormView,
  voucherMaxLengths,
  type VoucherSaleView,
} from '#storefront/web-shop/rules/vouchers/voucher-form.ts';
import { Proof } from '../components/request/request-proof.tsx';
import { TestModeNote } from '../components/pay-online.tsx';
import { ScriptRequired } from '../islands/island.tsx';
import { useSiteContext } from '../site-context.tsx';
import { PromptPayQr, StateNote } from './online-payment.tsx';

type FieldProps = {
  view: VoucherFormView;
  name: 'name' | 'email' | 'phone' | 'recipient' | 'message';
  label: string;
  hint?: string;
};

const types = { name: 'text', email: 'email', phone: 'tel', recipient: 'text', message: 'text' } as const;
const complete = { name: 'name', email: 'email', phone: 'tel', recipient: 'off', message: 'off' } as const;

const useProblemOf = (): ((name: VoucherField) => string) => {
  const { contact, cart } = useSiteContext().words;
  return (name) =>
    name === 'email' || name === 'phone'
      ? contact.wrong[name]
      : name === 'name'
        ? cart.wrong.name
        : name === 'recipient' || name === 'message'
          ? contact.long
          : contact.missing;
};

const Field = ({ view, name, label, hint }: FieldProps) => {
  const problemOf = useProblemOf();
  const isWrong = view.wrong.includes(name);
  const described = isWrong ? `wrong-${name}` : hint === undefined ? undefined : `hint-${name}`;
  const shared = {
    name,
    maxLength: voucherMaxLengths[name],
    autoComplete: complete[name],
    defaultValue: view.typed[name],
    required: name === 'name' || name === 'email',
    'aria-invalid': isWrong || undefined,
    'aria-describedby': described,
  };
  return (
    <label className="field">
      <span>{label}</span>
      {name === 'message' ? <textarea {...shared} rows={3} /> : <input {...shared} type={types[name]} />}
      {isWrong ? (
        <strong className="bad" id={`wrong-${name}`}>
          {problemOf(name)}
        </strong>
      ) : hint === undefined ? null : (
        <span className="quiet" id={`hint-${name}`}>
          {hint}
        </span>
      )}
    </label>
  );
};

type ChoiceProps = {
  view: VoucherFormView;
  name: 'amount' | 'by';
  legend: string;
  choices: readonly { value: string; label: string }[];
};

const Choices = ({ view, name, legend, choices }: ChoiceProps) => {
  const problemOf = useProblemOf();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={view.typed[name] === value}
            required
          />
          <span>{label}</span>
        </label>
      ))}
      {view.wrong.includes(name) ? <strong className="bad">{problemOf(name)}</strong> : null}
    </fieldset>
  );
};

const FormProblem = ({ view }: { view: VoucherFormView }) => {
  const { front, words, say } = useSiteContext();
  const { buyVoucher, contact } = words;
  const until = view.limit?.until ?? null;
  const text =
    until !== null
      ? say(buyVoucher.limit, { at: formatDateTime(until, front.language) })
      : view.problem !== null || view.limit !== null
        ? buyVoucher.problem
        : view.wrong.length > 0
          ? contact.mend
          : '';
  return text === '' ? null : (
    <p className="bad" role="alert">
      {text}
    </p>
  );
};

const VoucherForm = ({ view }: { view: VoucherFormView }) => {
  const { words, to, baht } = useSiteContext();
  const { buyVoucher, contact, online, privacy } = words;
  return (
    <form action={to('/voucher')} method="post" className="contact-form">
      <input type="hidden" name="form" value={view.formKey} />
      <Proof {...view} />
      <Choices
        view={view}
        name="amount"
        legend={buyVoucher.amount}
        choices={view.amounts.map((one) => ({ value: String(one), label: baht(one) }))}
      />
      <Field view={view} name="name" label={contact.field.name} />
      <Field view={view} name="email" label={contact.field.email} hint={buyVoucher.emailHint} />
      <Field view={view} name="phone" label={buyVoucher.phone} />
      <Field view={view} name="recipient" label={buyVoucher.recipient} />
      <Field view={view} name="message" label={buyVoucher.message} />
      <label className="trap" aria-hidden="true">
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <Choices
        view={view}
        name="by"
        legend={buyVoucher.by}
        choices={view.methods.map((one) => ({ value: one, label: online.by[one] }))}
      />
      <p className="quiet">
        {buyVoucher.kept} <a href={to('/privacy')}>{privacy.title}</a>
      </p>
      <button className="solid" type="submit">
        {buyVoucher.submit}
      </button>
    </form>
  );
};

export const VoucherPage = (view: VoucherFormView) => {
  const { words, say } = useSiteContext();
  const { buyVoucher, cart } = words;
  return (
    <div className="wide contact">
      <h1>{buyVoucher.title}</h1>
      <p className="lead">{buyVoucher.lead}</p>
      {view.months === null ? null : <p className="quiet">{say(buyVoucher.months, { n: view.months })}</p>}
      <FormProblem view={view} />
      {view.proofNeeded ? (
        <>
          <p className="quiet">{cart.proofNeeded}</p>
          <noscript>
            <p className="notice">{cart.scriptNeeded}</p>
          </noscript>
        </>
      ) : null}
      {view.methods.length === 0 ? null : <VoucherForm view={view} />}
    </div>
  );
};

const Code = ({ view }: { view: VoucherSaleView }) => {
  const { words, say, to, day } = useSiteContext();
  const { buyVoucher } = words;
  return (
    <figure className="pay-code">
      <img src={to(view.codeQr)} width={280} height={280} alt={buyVoucher.qr} />
      <figcaption>
        <strong className="number">{view.code}</strong>
        {view.lastDay === null ? null : (
          <span className="quiet">{say(buyVoucher.lastDay, { day: day(view.lastDay) })}</span>
        )}
        <span className="quiet">{buyVoucher.how}</span>
      </figcaption>
      <a className="hollow" href={to(view.codeQr, { save: 1 })} download>
        {words.link.saveQr}
      </a>
    </figure>
  );
};

const Steps = ({ view }: { view: VoucherSaleView }) => {
  const { words, say, to } = useSiteContext();
  const { online, buyVoucher } = words;
  const { state, method, returned, pageUrl } = view;
  const provider = providerNames[view.provider];
  const isOpen = state === 'waiting';
  const canReload = isOpen ? method === 'promptpay' || returned : state === 'paid' && view.code === '';
  return (
    <p className="branch-links">
      {isOpen && method === 'card' && pageUrl !== '' ? (
        <a className={returned ? 'hollow' : 'solid'} href={pageUrl} rel="noreferrer">
          {say(returned ? online.cardAgain : online.toCard, { provider })}
        </a>
      ) : null}
      {canReload && !view.void ? (
        <a className="hollow" href={to(view.path, returned ? { back: 1 } : {})}>
          {online.reload}
        </a>
      ) : null}
      {isOpen ? null : (
        <a className={state === 'paid' ? 'hollow' : 'solid'} href={to(view.back)}>
          {state === 'paid' ? buyVoucher.another : online.tryAgain}
        </a>
      )}
    </p>
  );
};

export const VoucherSalePage = (view: VoucherSaleView) => {
  const { words, say, baht } = useSiteContext();
  const { buyVoucher, online } = words;
  const { state, method, returned } = view;
  const isIssuing = state === 'paid' && view.code === '' && !view.void;
  const awaits = isIssuing || (state === 'waiting' && (method === 'promptpay' || returned));
  return (
    <div className="wide prose link-page">
      <h1>{buyVoucher.one}</h1>
      <TestModeNote testMode={view.testMode} />
      {awaits ? <ScriptRequired /> : null}
      <section className="pay-await" aria-live="polite" data-await={awaits ? 'waiting' : undefined}>
        <h2>{say(buyVoucher.over, { amount: baht(view.total) })}</h2>
        {view.void ? (
          <p className="notice">{buyVoucher.void}</p>
        ) : (
          <StateNote
            view={{ ...view, hold: false, heldUntil: null }}
            texts={{
              paid: view.code === '' ? buyVoucher.notYet : buyVoucher.ready,
              failed: buyVoucher.failed,
            }}
          />
        )}
        {view.code === '' ? null : <Code view={view} />}
        {state === 'waiting' && view.qr !== '' ? <PromptPayQr view={view} /> : null}
        {state === 'waiting' && method === 'card' && !returned ? (
          <p className="quiet">{say(online.cardSafe, { provider: providerNames[view.provider] })}</p>
        ) : null}
        <Steps view={view} />
      </section>
    </div>
  );
};
