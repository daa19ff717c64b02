import type { Day } from '#lib/dates/day.ts';
import type { OrderLinkView } from '#storefront/web-shop/order-link-view.ts';
import type { ChangeRequestKind } from '#storefront/web-shop/rules/change-requests.ts';
import { changeRequestTitle } from '#storefront/web-shop/rules/self-service/self-service.ts';
import { useSiteContext } from '../site-context.tsx';

type Ask = OrderLinkView['asks'][number];

const What = ({ ask }: { ask: Ask }) => {
  const { words, say, day, baht } = useSiteContext();
  const { extend, fitting } = words.ask;
  const wished = (at: Day): string => {
    if (ask.backDay !== null)
      return say(words.day.span, { pickup: day(at, 'medium'), back: day(ask.backDay, 'medium') });
    return `${ask.kind === 'extend' ? extend.day : fitting.day} ${[day(at, 'medium'), ask.at].join(' ').trim()}`;
  };
  const parts = [
    ...(ask.day === null ? [] : [wished(ask.day)]),
    ...(ask.price === 0 ? [] : [say(extend.costs, { amount: baht(ask.price) })]),
  ];
  return (
    <>
      {parts.length === 0 ? null : <p className="quiet">{parts.join(' · ')}</p>}
      {ask.note === '' ? null : <p className="quiet">“{ask.note}”</p>}
    </>
  );
};

export const OrderChangeRequests = ({ view }: { view: OrderLinkView }) => {
  const { front, words, say, to } = useSiteContext();
  const { ask } = words;
  const open = new Set(view.asks.filter((one) => one.state === 'new').map((one) => one.kind));
  const self = new Set<ChangeRequestKind>(view.selfService);
  const may = view.mayAsk.filter((kind) => !open.has(kind));
  if (view.asks.length === 0 && may.length === 0) return null;
  return (
    <section id="asks">
      <h2>{ask.title}</h2>
      {view.asks.length === 0 ? null : (
        <ul className="link-asks">
          {view.asks.map((one) => (
            <li key={`${one.kind} ${one.askedAt}`}>
              <p>
                <strong>{changeRequestTitle(words, one.kind, one.selfService)}</strong>{' '}
                <span>{one.selfService ? ask.self.done : ask.state[one.state]}</span>
              </p>
              <What ask={one} />
              {one.reply === '' ? null : (
                <blockquote className="said">
                  <strong>{say(words.request.says, { name: front.name })}</strong>
                  <p>{one.reply}</p>
                </blockquote>
              )}
              {one.state !== 'new' ? null : (
                <form action={to(`${view.path}/ask/${one.kind}`)} method="post">
                  <button className="hollow" type="submit" name="say" value="withdraw">
                    {say(ask.withdraw, { what: ask[one.kind].title })}
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      {may.length === 0 ? null : (
        <p className="branch-links">
          {may.map((kind) => (
            <a key={kind} className="hollow" href={to(`${view.path}/ask/${kind}`)}>
              {changeRequestTitle(words, kind, self.has(kind))}
            </a>
          ))}
        </p>
      )}
    </section>
  );
};
