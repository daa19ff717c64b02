import type { GarmentCardView, GoodsCardView } from '#storefront/web-shop/views.ts';
import { useSiteContext } from '../site-context.tsx';
import { CardPicture, GarmentCards } from './cards.tsx';

const GoodsCards = ({ goods }: { goods: readonly GoodsCardView[] }) => {
  const { words, baht } = useSiteContext();
  return (
    <ul className="cards">
      {goods.map((one) => (
        <li key={one.name} className="card">
          <CardPicture image={one.image} />
          <h3>{one.name}</h3>
          <p className="price">{baht(one.price)}</p>
          <p className="quiet">{words.card.atShop}</p>
        </li>
      ))}
    </ul>
  );
};

type GoesWithProps = {
  title: string;
  goesWith: readonly GarmentCardView[];
  goods: readonly GoodsCardView[];
};

export const GoesWith = ({ title, goesWith, goods }: GoesWithProps) =>
  goesWith.length + goods.length === 0 ? null : (
    <section className="part" id="goes-with">
      <h2>{title}</h2>
      {goesWith.length === 0 ? null : <GarmentCards cards={goesWith} />}
      {goods.length === 0 ? null : <GoodsCards goods={goods} />}
    </section>
  );
