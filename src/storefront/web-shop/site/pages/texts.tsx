import type { TextView } from '#storefront/web-shop/views.ts';
import { useSite } from '../site-context.tsx';

const Text = ({ title, view, lead }: { title: string; view: TextView; lead?: string }) => {
  const { words } = useSite();
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

/** What a rental is agreed to: the shop's rules in words, and what it wrote itself. */
export const TermsPage = (view: TextView) => {
  const { words } = useSite();
  return <Text title={words.terms.title} lead={words.terms.rules} view={view} />;
};

/** What becomes of what customers tell. */
export const PrivacyPage = (view: TextView) => {
  const { words } = useSite();
  return <Text title={words.privacy.title} view={view} />;
};
