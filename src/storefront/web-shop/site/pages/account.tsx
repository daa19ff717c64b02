import { formatDateTime } from '#lib/dates/day.ts';
import type {
  AccountDoorView,
  AccountEntryView,
  AccountRental,
  AccountView,
} from '#storefront/web-shop/rules/account/account.ts';
import { pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { NoteField } from '../components/note-field.tsx';
import { useSiteContext } from '../site-context.tsx';

export const AccountDoorPage = ({ state, line, typed, until }: AccountDoorView) => {
  const { front, words, say, to } = useSiteContext();
  const { account } = words;
  const isWrong = state !== 'ask' && state !== 'sent';
  return (
    <div className="wide contact">
      <h1>{account.title}</h1>
      <p className="lead">{account.lead}</p>
      {state === 'sent' ? (
        <p className="notice" role="status">
          {account.sent}
        </p>
      ) : null}
      {isWrong ? (
        <p className="bad" role="alert">
          {state === 'full'
            ? say(account.full, { at: until === null ? '' : formatDateTime(until, front.language) })
            : account[state]}
        </p>
      ) : null}
      {line ? (
        <p className="branch-links">
          <a className="solid" href={to('/account/line')} rel="nofollow">
            {account.line}
          </a>
        </p>
      ) : null}
      <form action={to('/account')} method="post" className="contact-form">
        <label className="field">
          <span>{account.contact}</span>
          <input
            type="text"
            name="contact"
            required
            maxLength={200}
            autoComplete="email"
            inputMode="email"
            defaultValue={typed}
            aria-invalid={state === 'wrong' || undefined}
          />
        </label>
        <p className="quiet">
          {account.kept} <a href={to('/privacy')}>{words.privacy.title}</a>
        </p>
        <button className="solid" type="submit" name="do" value="link">
          {account.ask}
        </button>
      </form>
    </div>
  );
};

export const AccountEntryPage = ({ token }: AccountEntryView) => {
  const { words, to } = useSiteContext();
  const { account } = words;
  return (
    <div className="wide contact">
      <h1>{account.title}</h1>
      <p className="lead">{account.entry}</p>
      <form action={to(pagePathOf('account', 'enter', token))} method="post">
        <button className="solid" type="submit">
          {account.enter}
        </button>
      </form>
    </div>
  );
};

const Rentals = ({ title, rentals }: { title: string; rentals: readonly AccountRental[] }) => {
  const { words, say, day, baht, to } = useSiteContext();
  if (rentals.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="link-papers">
        {rentals.map((one) => (
          <li key={one.orderNo}>
            <span>
              <a href={to(pagePathOf('account', 'rental', one.orderNo))}>
                <strong>{one.orderNo}</strong>
              </a>{' '}
              {one.garments}
              <span className="quiet">
                {say(words.day.span, {
                  pickup: day(one.pickupDay, 'medium'),
                  back: day(one.returnDay, 'medium'),
                })}
              </span>
            </span>
            <span>
              {words.link.step[one.step]}
              {one.owed === 0 ? null : (
                <span className="quiet">{say(words.account.owed, { amount: baht(one.owed) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Own = ({ view }: { view: AccountView }) => {
  const { words, front } = useSiteContext();
  const { account } = words;
  const measures: Readonly<Record<string, string>> = account.measure;
  const rows = [
    [account.name, view.name],
    [account.phone, view.phone],
    [account.email, view.email],
    [account.address, view.address],
    ...view.measurements.map((one) => [
      measures[one.name] ?? one.name,
      new Intl.NumberFormat(front.language).format(one.value),
    ]),
  ].filter(([, value]) => value !== '');
  return (
    <section>
      <h2>{account.own}</h2>
      <dl className="prices own-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{account.ownHint}</p>
    </section>
  );
};

const OwnData = ({ requests }: Pick<AccountView, 'requests'>) => {
  const { words, say, day, to } = useSiteContext();
  const { account } = words;
  const open = new Set(requests.map((one) => one.kind));
  const may = (['export', 'erase'] as const).filter((kind) => !open.has(kind));
  return (
    <section>
      <h2>{account.data}</h2>
      {requests.map((one) => (
        <p key={one.kind} className="notice">
          {say(account.asked[one.kind], { day: day(one.dueDay, 'long') })}
        </p>
      ))}
      {may.length === 0 ? null : (
        <details>
          <summary>{account.askData}</summary>
          <form action={to('/account')} method="post" className="ask-form">
            <NoteField maxLength={500} />
            <p className="branch-links">
              {may.map((kind) => (
                <button key={kind} className="hollow" type="submit" name="do" value={kind}>
                  {account.request[kind]}
                </button>
              ))}
            </p>
          </form>
        </details>
      )}
    </section>
  );
};

export const AccountPage = (view: AccountView) => {
  const { words, to } = useSiteContext();
  const { account } = words;
  return (
    <div className="wide link-page">
      <h1>{account.title}</h1>
      <p className="branch-links">
        <a className="hollow" href={to('/wish')}>
          {words.wish.title}
        </a>
        <a className="hollow" href={to('/dresses')}>
          {words.nav.all}
        </a>
      </p>
      {view.current.length + view.past.length === 0 ? <p className="quiet">{account.none}</p> : null}
      <Rentals title={account.current} rentals={view.current} />
      <Rentals title={account.past} rentals={view.past} />
      <Own view={view} />
      <OwnData requests={view.requests} />
      <form action={to('/account')} method="post" className="branch-links">
        <button className="hollow" type="submit" name="do" value="out">
          {account.out}
        </button>
        <button className="hollow" type="submit" name="do" value="outAll">
          {account.outAll}
        </button>
      </form>
    </div>
  );
};
