import { useSiteContext } from '../site-context.tsx';
import { PhoneLink } from './phone-link.tsx';

export const ContactLinks = () => {
  const { front, words } = useSiteContext();
  return (
    <p className="branch-links">
      {front.lineUrl === '' ? null : (
        <a className="solid" href={front.lineUrl} rel="noopener">
          {words.nav.line}
        </a>
      )}
      {front.phone === '' ? null : (
        <PhoneLink className="hollow" phone={front.phone} before={words.nav.call} />
      )}
    </p>
  );
};
