import type { OnlineOfferView } from '#storefront/web-shop/online-payment-view.ts';
import { useSiteContext } from '../site-context.tsx';

/** Every place that requests money shows this note. */
export const TestModeNote = ({ testMode }: { testMode: boolean }) => {
  const { online } = useSiteContext().words;
  return testMode ? (
    <p className="test-mode" role="note">
      <strong>{online.testMode}</strong> {online.testModeText}
    </p>
  ) : null;
};

type Choice = OnlineOfferView['choices'][number];

/** Rent and deposit are separate, because the deposit is returned. */
export const PartsText = ({ price, bail }: Pick<Choice, 'price' | 'bail'>) => {
  const { words, say, baht } = useSiteContext();
  const { online } = words;
  const parts = [
    price > 0 ? say(online.priceOf, { amount: baht(price) }) : '',
    bail > 0 ? say(online.bailOf, { amount: baht(bail) }) : '',
  ].filter((one) => one !== '');
  return <span className="quiet">{parts.join(' + ')}</span>;
};

type FormProps = { offer: OnlineOfferView; path: string };

const ChoiceRow = ({ choice, first }: { choice: Choice; first: boolean }) => {
  const { words, baht } = useSiteContext();
  return (
    <label className="choice">
      <input type="radio" name="what" value={choice.what} defaultChecked={first} />
      <span>
        <strong>
          {words.online.choice[choice.what]} {baht(choice.total)}
        </strong>
        <PartsText {...choice} />
      </span>
    </label>
  );
};

const PayForm = ({ offer, path }: FormProps) => {
  const { words, say, baht, to } = useSiteContext();
  const { online } = words;
  const choices = offer.choices.filter((one) => one.what !== 'hold');
  const [only] = choices;
  if (only === undefined || offer.methods.length === 0) return null;
  return (
    <form action={to(`${path}/pay`)} method="post" className="pay-online">
      {choices.length === 1 ? (
        <p>
          <input type="hidden" name="what" value={only.what} />
          <strong>{say(online.payAmount, { amount: baht(only.total) })}</strong>
          <PartsText {...only} />
        </p>
      ) : (
        <fieldset>
          <legend>{online.what}</legend>
          {choices.map((one, at) => (
            <ChoiceRow key={one.what} choice={one} first={at === 0} />
          ))}
        </fieldset>
      )}
      <p className="branch-links">
        {offer.methods.map((one, at) => (
          <button key={one} type="submit" className={at === 0 ? 'solid' : 'hollow'} name="by" value={one}>
            {online.by[one]}
          </button>
        ))}
      </p>
    </form>
  );
};

const HoldForm = ({ offer, path }: FormProps) => {
  const { words, say, baht, to } = useSiteContext();
  const { online } = words;
  const hold = offer.choices.find((one) => one.what === 'hold');
  if (hold === undefined) return null;
  return (
    <form action={to(`${path}/pay`)} method="post" className="pay-online">
      <input type="hidden" name="what" value="hold" />
      <h4>{say(online.holdTitle, { amount: baht(hold.total) })}</h4>
      <p className="quiet">{online.holdText}</p>
      <p className="branch-links">
        <button type="submit" className="hollow" name="by" value="card">
          {online.holdButton}
        </button>
      </p>
    </form>
  );
};

export const PayOnline = ({ offer, path }: FormProps) => {
  const { words, say, baht, to } = useSiteContext();
  const { online } = words;
  return (
    <div className="online" id="online">
      <h3>{online.title}</h3>
      <p className="quiet">{online.lead}</p>
      {offer.problem === null ? null : (
        <p className="bad" role="alert">
          {online.bad[offer.problem]}
        </p>
      )}
      {offer.waiting.map((one) => (
        <p key={one.path} className="notice">
          {say(online.open[one.method], { amount: baht(one.total) })}{' '}
          <a href={to(one.path)}>{online.openLink}</a>
        </p>
      ))}
      <PayForm offer={offer} path={path} />
      <HoldForm offer={offer} path={path} />
    </div>
  );
};
