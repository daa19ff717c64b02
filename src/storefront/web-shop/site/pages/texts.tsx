import type { TextPageView } from '#storefront/web-shop/views.ts';
import { useSiteContext } from '../site-context.tsx';

const Text = ({ title, view, lead }: { title: string; view: TextPageView; lead?: string }) => {
  const { words } = useSiteContext();
  return (
    <div className="wide prose">
      <h1>{title}</h1>
      {lead === undefined ? null : <h2>{lead}</h2>}
      <ul>
        {view.facts.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {view.own === '' ? null : (
        <>
          <h2>{words.terms.more}</h2>
          <p className="own-words">{view.own}</p>
        </>
      )}
    </div>
  );
};

export const TermsPage = (view: TextPageView) => {
  const { words } = useSiteContext();
  return <Text title={words.terms.title} lead={words.terms.rules} view={view} />;
};

export const SitePrivacyPage = (view: TextPageView) => {
  const { words } = useSiteContext();
  return <Text title={words.privacy.title} view={view} />;
};
