import type { OrderLinkView } from '#storefront/web-shop/order-link-view.ts';
import { maxReviewPhotos, type ReviewView } from '#storefront/web-shop/rules/review-form.ts';
import { reviewFitChoices, reviewMaxLengths, reviewStars } from '#storefront/web-shop/rules/review-kinds.ts';
import { ScriptRequired } from '../islands/island.tsx';
import { useSiteContext } from '../site-context.tsx';

export const ReviewableGarments = ({ reviews }: Pick<OrderLinkView, 'reviews'>) => {
  const { words, say, to } = useSiteContext();
  const { form } = words.reviews;
  if (reviews.length === 0) return null;
  return (
    <section id="reviews">
      <h2>{form.linkTitle}</h2>
      {reviews.some((one) => !one.written) ? <p className="quiet">{form.linkHint}</p> : null}
      <ul className="link-papers">
        {reviews.map((one) => (
          <li key={`${one.name} ${one.detail}`}>
            <span>
              <strong>{one.name}</strong>
              {one.detail === '' ? null : <span className="quiet">{one.detail}</span>}
            </span>
            <span>
              {one.written ? <span className="quiet">{form.sent}</span> : null}
              <a className="hollow" href={to(one.path)}>
                {say(one.written ? form.edit : form.write, { name: one.name })}
              </a>
            </span>
          </li>
        ))}
      </ul>
      {reviews.some((one) => one.written) ? <p className="quiet">{form.sentHint}</p> : null}
    </section>
  );
};

const Photos = ({ bad, most }: { bad: boolean; most: number }) => {
  const { words, say } = useSiteContext();
  return (
    <label className="field">
      <ScriptRequired />
      <span>{say(words.reviews.form.photos, { n: most })}</span>
      <input
        type="file"
        name="photo"
        accept="image/*"
        multiple
        aria-invalid={bad || undefined}
        aria-describedby={bad ? 'bad-review' : undefined}
      />
    </label>
  );
};

export const ReviewPage = ({ path, linkPath, name, detail, image, typed, stored, problem }: ReviewView) => {
  const { words, say, to } = useSiteContext();
  const { form, fit } = words.reviews;
  const most = maxReviewPhotos - (stored?.photos ?? 0);
  return (
    <div className="wide link-page">
      <h1>{say(form.of, { name })}</h1>
      {stored === null ? null : <p className="notice">{say(form.editHint, { n: stored.photos })}</p>}
      <ul className="link-garments">
        <li>
          {image === '' ? null : <img src={image} width={72} height={96} alt="" />}
          <span>
            <strong>{name}</strong>
            {detail === '' ? null : <span className="quiet">{detail}</span>}
          </span>
        </li>
      </ul>
      <form action={to(path)} method="post" encType="multipart/form-data" className="slip-form">
        {stored === null ? null : <input type="hidden" name="version" value={stored.version} />}
        {problem === null ? null : (
          <p className="bad" role="alert" id="bad-review">
            {form.bad[problem]}
          </p>
        )}
        <fieldset>
          <legend>{form.ask}</legend>
          {reviewStars.map((value) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name="stars"
                value={value}
                required
                defaultChecked={typed.stars === Number(value)}
              />
              <span>
                <span className="stars" aria-hidden="true">
                  {'★'.repeat(Number(value))}
                </span>{' '}
                {say(form.star, { n: Number(value) })}
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{form.fitAsk}</legend>
          {(['', ...reviewFitChoices] as const).map((value) => (
            <label key={value} className="choice">
              <input type="radio" name="fit" value={value} defaultChecked={(typed.fit ?? '') === value} />
              <span>{value === '' ? form.noFit : fit[value]}</span>
            </label>
          ))}
        </fieldset>
        <label className="field">
          <span>{form.body}</span>
          <textarea name="body" rows={5} maxLength={reviewMaxLengths.body} defaultValue={typed.body} />
        </label>
        <label className="field">
          <span>{form.name}</span>
          <input
            name="name"
            maxLength={reviewMaxLengths.shownName}
            autoComplete="off"
            defaultValue={typed.shownName}
          />
        </label>
        {most === 0 ? null : (
          <Photos
            bad={problem === 'picture' || problem === 'heic' || problem === 'large' || problem === 'many'}
            most={most}
          />
        )}
        <p className="quiet">{form.consent}</p>
        <button className="solid" type="submit">
          {form.send}
        </button>
      </form>
      <p>
        <a href={to(linkPath)}>{form.back}</a>
      </p>
    </div>
  );
};
