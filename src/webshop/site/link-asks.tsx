import type { LinkView } from '../link-view.ts';
import { useSite } from './site.tsx';

type Ask = LinkView['asks'][number];

const What = ({ ask }: { ask: Ask }) => {
  const { words, say, day, baht } = useSite();
  const parts = [
    ...(ask.day === null
      ? []
      : [
          ask.backDay !== null
            ? say(words.day.span, { pickup: day(ask.day, 'medium'), back: day(ask.backDay, 'medium') })
            : [day(ask.day, 'medium'), ask.at].filter((one) => one !== '').join(' · '),
        ]),
    ...(ask.price === 0 ? [] : [baht(ask.price)]),
    ...(ask.note === '' ? [] : [ask.note]),
  ];
  return parts.length === 0 ? null : <p className="quiet">{parts.join(' · ')}</p>;
};

/** What was asked and what the shop says to it, and what can be asked. */
export const LinkAsks = ({ view }: { view: LinkView }) => {
  const { front, words, say, to } = useSite();
  const { ask } = words;
  const open = new Set(view.asks.filter((one) => one.state === 'new').map((one) => one.kind));
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
                <strong>{ask[one.kind].title}</strong> <span>{ask.state[one.state]}</span>
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
              {ask[kind].title}
            </a>
          ))}
        </p>
      )}
    </section>
  );
};
