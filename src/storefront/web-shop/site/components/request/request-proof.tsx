import type { CartView } from '#storefront/web-shop/request-views.ts';
import { ScriptRequired } from '#storefront/web-shop/site/islands/island.tsx';
import { useSiteContext } from '#storefront/web-shop/site/site-context.tsx';

export const Proof = ({ proof, proofNeeded }: Pick<CartView, 'proof' | 'proofNeeded'>) =>
  proof === '' ? null : (
    <>
      <input
        type="hidden"
        name="proof"
        defaultValue=""
        data-proof={proof}
        data-needed={proofNeeded ? '' : undefined}
      />
      <ScriptRequired />
    </>
  );

export const ProofNotes = ({ proof, proofNeeded, holdMinutes }: CartView) => {
  const { cart } = useSiteContext().words;
  if (proof === '') return null;
  return (
    <>
      {proofNeeded ? <p className="quiet">{cart.proofNeeded}</p> : null}
      <noscript>
        {proofNeeded ? (
          <p className="notice">{cart.scriptNeeded}</p>
        ) : holdMinutes > 0 ? (
          <p className="quiet">{cart.notHeldHere}</p>
        ) : null}
      </noscript>
    </>
  );
};
