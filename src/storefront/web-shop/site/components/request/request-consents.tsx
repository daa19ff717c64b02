import type { CartView } from '#storefront/web-shop/request-views.ts';
import { useSiteContext } from '#storefront/web-shop/site/site-context.tsx';

export const RequestConsents = ({ typed, wrong, refused, consentTexts }: CartView) => {
  const { words, to } = useSiteContext();
  const { cart } = words;
  const bad = wrong.includes('consent');
  return (
    <div>
      {refused === 'terms' ? (
        <p className="notice" role="alert">
          {cart.termsChanged}
        </p>
      ) : null}
      <label className="choice">
        <input
          type="checkbox"
          name="consent"
          value="y"
          defaultChecked={typed.consent === 'y' && refused !== 'terms'}
          required
          aria-invalid={bad || undefined}
        />
        <span>{cart.consent}</span>
      </label>
      <p className="quiet">{consentTexts.service}</p>
      <p className="quiet">
        <a href={to('/terms')}>{words.terms.title}</a> · <a href={to('/privacy')}>{words.privacy.title}</a>
      </p>
      {bad ? <p className="wrong">{cart.wrong.consent}</p> : null}
      <label className="choice">
        <input
          type="checkbox"
          name="marketing"
          value="y"
          defaultChecked={typed.marketing === 'y' && refused !== 'terms'}
          aria-describedby="marketing-text"
        />
        <span>{cart.marketing}</span>
      </label>
      <p className="quiet" id="marketing-text">
        {consentTexts.marketing}
      </p>
    </div>
  );
};
