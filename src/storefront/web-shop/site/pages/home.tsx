import type { ReactNode } from 'react';
import type { HomeView } from '#storefront/web-shop/views.ts';
import { BlogPostCards } from './blog.tsx';
import { GarmentCards } from '../components/cards.tsx';
import { EventDayForm } from '../components/day-form.tsx';
import { ReviewItem } from '../components/reviews.tsx';
import { OpeningTodayLines } from '../components/opening-today.tsx';
import { useSiteContext } from '../site-context.tsx';

const Hero = ({ pictures, today }: { pictures: readonly string[] } & Pick<HomeView, 'today'>) => {
  const { front, words } = useSiteContext();
  return (
    <section className="hero wide">
      <div className="hero-words">
        <h1>{front.name}</h1>
        {front.tagline === '' ? null : <p className="lead">{front.tagline}</p>}
        <OpeningTodayLines today={today} />
        <div className="hero-form">
          <h2>{words.day.title}</h2>
          <EventDayForm path="/dresses" />
        </div>
      </div>
      {pictures.length === 0 ? null : (
        <div className="hero-pictures" aria-hidden="true">
          {pictures.slice(0, 3).map((url, at) => (
            <img
              key={url}
              src={url}
              width={480}
              height={640}
              alt=""
              {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
          ))}
        </div>
      )}
    </section>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="part wide">
    <h2>{title}</h2>
    {children}
  </section>
);

export const HomePage = ({ about, today, featured, newest, categories, reviews, articles }: HomeView) => {
  const { words, to } = useSiteContext();
  const pictures = [...featured, ...newest].map((one) => one.image).filter((url) => url !== '');
  return (
    <>
      <Hero pictures={[...new Set(pictures)]} today={today} />
      {featured.length === 0 && newest.length === 0 ? <p className="wide empty">{words.home.empty}</p> : null}
      {categories.length === 0 ? null : (
        <Part title={words.home.categories}>
          <ul className="occasions">
            {categories.map((one) => (
              <li key={one.path}>
                <a href={to(one.path)}>
                  <img src={one.image} width={480} height={480} alt="" loading="lazy" />
                  <span>{one.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {featured.length === 0 ? null : (
        <Part title={words.home.featured}>
          <GarmentCards cards={featured} />
        </Part>
      )}
      {newest.length === 0 ? null : (
        <Part title={words.home.newest}>
          <GarmentCards cards={newest} />
          <p className="onward">
            <a href={to('/dresses')}>{words.nav.all}</a>
          </p>
        </Part>
      )}
      {reviews.length === 0 ? null : (
        <Part title={words.reviews.newest}>
          <ul className="reviews">
            {reviews.map((one) => (
              <ReviewItem key={one.at} of={one} />
            ))}
          </ul>
        </Part>
      )}
      {articles.length === 0 ? null : (
        <Part title={words.blog.title}>
          <BlogPostCards articles={articles} />
        </Part>
      )}
      {about === '' ? null : (
        <Part title={words.home.about}>
          <p className="prose own-words">{about}</p>
        </Part>
      )}
    </>
  );
};
