import type { ProblemView } from '#storefront/web-shop/views.ts';
import { PhoneLink } from '../components/phone-link.tsx';
import { useSiteContext } from '../site-context.tsx';

export const ProblemPage = ({ kind }: ProblemView) => {
  const { front, words, to } = useSiteContext();
  const { title, text } = words.problem[kind];
  return (
    <div className="wide problem">
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="branch-links">
        {front.open ? (
          <>
            <a className="solid" href={to('/dresses')}>
              {words.nav.all}
            </a>
            <a className="hollow" href={to('/')}>
              {words.nav.home}
            </a>
          </>
        ) : null}
        {front.open || front.phone === '' ? null : (
          <PhoneLink className="hollow" phone={front.phone} before={words.nav.call} />
        )}
        {front.open || front.lineUrl === '' ? null : (
          <a className="hollow" href={front.lineUrl} rel="noopener">
            {words.nav.line}
          </a>
        )}
      </p>
    </div>
  );
};
