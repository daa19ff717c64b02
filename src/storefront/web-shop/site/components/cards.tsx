import type { Day } from '#lib/dates/day.ts';
import type { ReactNode } from 'react';
import type { Card } from '#storefront/web-shop/views.ts';
import { useSite } from '../site-context.tsx';

const Free = ({ of }: { of: Card }) => {
  const { words, say } = useSite();
  if (of.free === null) return null;
  if (!of.free) return <p className="state taken">{words.card.taken}</p>;
  return (
    <p className="state free">
      {of.count === null ? words.card.free : say(words.card.count, { n: of.count })}
    </p>
  );
};

/** Below a heading of the first or of the second rank. */
type Rank = 'h2' | 'h3';

type OneCardProps = { of: Card; first: boolean; rank: Rank; day?: Day | undefined; children?: ReactNode };

/** A garment as a picture. `children`: what can be done with it. */
export const OneCard = ({ of, first, rank: Name, day, children }: OneCardProps) => {
  const { words, say, to, baht } = useSite();
  return (
    <li className="card">
      <a href={to(of.path, day === undefined ? {} : { day })}>
        {of.image === '' ? (
          <span className="no-picture">{words.card.noPicture}</span>
        ) : (
          <img
            src={of.image}
            width={480}
            height={640}
            alt=""
            {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          />
        )}
        <Name>{of.name}</Name>
      </a>
      <p className="price">{say(words.card.from, { price: baht(of.price) })}</p>
      {of.sizes.length === 0 ? null : (
        <p className="quiet">
          {say(of.sizesFree ? words.card.freeSizes : words.card.sizes, { sizes: of.sizes.join(' ') })}
        </p>
      )}
      <Free of={of} />
      {children}
    </li>
  );
};

/** Garments as pictures. `first`: the first row is what the visitor sees first. `day`: the event, where the address says none. */
export const Cards = ({
  cards,
  first = false,
  rank = 'h3',
  day,
}: {
  cards: readonly Card[];
  first?: boolean;
  rank?: Rank;
  day?: Day;
}) => (
  <ul className="cards">
    {cards.map((one, at) => (
      <OneCard key={one.path} of={one} first={first && at < 2} rank={rank} day={day} />
    ))}
  </ul>
);
