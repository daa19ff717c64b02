import type { GroupReviews, PublicReview } from '#storefront/web-shop/review-views.ts';
import { useSiteContext } from '../site-context.tsx';

export const StarRating = ({ n }: { n: number }) => {
  const { words, say } = useSiteContext();
  const whole = Math.round(n);
  return (
    <span className="stars" role="img" aria-label={say(words.reviews.stars, { n })}>
      {'★'.repeat(whole)}
      {'☆'.repeat(5 - whole)}
    </span>
  );
};

export const ReviewItem = ({ of }: { of: PublicReview }) => {
  const { front, words, say, to, day } = useSiteContext();
  const { reviews } = words;
  return (
    <li className="review">
      <p>
        <StarRating n={of.stars} /> <strong>{of.name === '' ? reviews.somebody : of.name}</strong>
      </p>
      <p className="quiet">
        {[
          of.size === '' ? '' : say(reviews.size, { size: of.size }),
          of.fit === null ? '' : reviews.fit[of.fit],
          reviews.rented,
          day(of.day),
        ]
          .filter((one) => one !== '')
          .join(' · ')}
      </p>
      {of.garment === null ? null : (
        <p>
          <a href={to(of.garment.path)}>{of.garment.name}</a>
        </p>
      )}
      {of.body === '' ? null : (
        <p className="own-words" lang={of.language === front.language ? undefined : of.language}>
          {of.body}
        </p>
      )}
      {of.photos.length === 0 ? null : (
        <ul className="review-photos">
          {of.photos.map((url) => (
            <li key={url}>
              <a href={url.replace('-160.', '-1200.')}>
                <img src={url} width={120} height={120} alt={reviews.photo} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {of.reply === '' ? null : (
        <p className="review-reply">
          <strong>{say(reviews.reply, { shop: front.name })}</strong> {of.reply}
        </p>
      )}
    </li>
  );
};

export const ReviewList = ({ n, stars, fit, newest }: GroupReviews) => {
  const { words, say } = useSiteContext();
  if (n === 0) return null;
  return (
    <section className="part" id="reviews">
      <h2>{words.reviews.title}</h2>
      <p className="review-sum">
        <StarRating n={stars} /> <strong>{stars.toFixed(1)}</strong>{' '}
        <span className="quiet">{say(words.reviews.count, { n })}</span>
      </p>
      {fit === null ? null : <p>{words.reviews.most[fit]}</p>}
      <ul className="reviews">
        {newest.map((one) => (
          <ReviewItem key={one.at} of={one} />
        ))}
      </ul>
    </section>
  );
};
