import type { RequestMoney } from '#storefront/web-shop/rules/request-money.ts';
import { useSiteContext } from '../site-context.tsx';

/** `due` is the label of the amount that confirms the booking, or null. */
export const MoneyRows = ({
  money,
  off,
  due,
}: {
  money: RequestMoney;
  /** Promotion names. '' means another discount. */
  off: string;
  due: string | null;
}) => {
  const { words, say, baht } = useSiteContext();
  const { cart } = words;
  const rows: [string, number][] = [
    [cart.rent, money.rent],
    [off === '' ? cart.discount : `${cart.discount} (${off})`, -money.discount],
    [cart.shipping, money.shipping],
    [say(cart.vat, { rate: money.vatRate }), money.vat],
    [words.garment.bail, money.bail],
  ];
  return (
    <dl className="prices">
      {rows
        .filter(([, amount], at) => at === 0 || at === 4 || amount !== 0)
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{baht(amount)}</dd>
          </div>
        ))}
      <div>
        <dt>{cart.total}</dt>
        <dd>{baht(money.total)}</dd>
      </div>
      {due === null || money.dueNow === 0 ? null : (
        <div className="due">
          <dt>{due}</dt>
          <dd>{baht(money.dueNow)}</dd>
        </div>
      )}
    </dl>
  );
};
