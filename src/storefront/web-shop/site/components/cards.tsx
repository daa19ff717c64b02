import type { ReactNode } from 'react';
import type { PageQuery } from '#storefront/web-shop/rules/page-links.ts';
import type { GarmentCardView } from '#storefront/web-shop/views.ts';
import { useSiteContext } from '../site-context.tsx';

const Free = ({ of }: { of: GarmentCardView }) => {
  const { words, say } = useSiteContext();
  if (of.free === null) return null;
  if (!of.free) return <p className="state taken">{words.card.taken}</p>;
  return (
    <p className="state free">
      {of.count === null ? words.card.free : say(words.card.count, { n: of.count })}
    </p>
  );
};

export const CardPicture = ({ image, first = false }: { image: string; first?: boolean }) => {
  const { words } = useSiteContext();
  if (image === '') return <span className="no-picture">{words.card.noPicture}</span>;
  return (
    <img
      src={image}
      width={480}
      height={640}
      alt=""
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
};

type Rank = 'h2' | 'h3';

type OneCardProps = {
  of: GarmentCardView;
  first: boolean;
  rank: Rank;
  query?: PageQuery | undefined;
  children?: ReactNode;
};

export const GarmentCard = ({ of, first, rank: Name, query, children }: OneCardProps) => {
  const { words, say, to, baht } = useSiteContext();
  return (
    <li className="card">
      <a href={to(of.path, query)}>
        <CardPicture image={of.image} first={first} />
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

/**
 * `first` means the first row is visible without scrolling. Links have the `query` of the list's choices, or
 * the event day.
 */
export const GarmentCards = ({
  cards,
  first = false,
  rank = 'h3',
  query,
}: {
  cards: readonly GarmentCardView[];
  first?: boolean;
  rank?: Rank;
  query?: PageQuery;
}) => (
  <ul className="cards">
    {cards.map((one, at) => (
      <GarmentCard key={one.path} of={one} first={first && at < 2} rank={rank} query={query} />
    ))}
  </ul>
);
