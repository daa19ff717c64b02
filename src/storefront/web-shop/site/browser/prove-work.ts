import { solveProofOfWork } from '#storefront/web-shop/rules/proof-of-work.ts';

/**
 * Milliseconds that a submit waits for an optional proof. Without the proof, the server holds no garments.
 */
const patience = 15_000;

/** Computes the proof while the user fills in the form. An early submit waits for the proof. */
export const fillProofOfWork = async (field: HTMLInputElement): Promise<void> => {
  const { form } = field;
  const challenge = field.dataset['proof'] ?? '';
  // Web Crypto requires HTTPS.
  if (form === null || challenge === '' || !('subtle' in crypto)) return;
  let wanted = false;
  let done = false;
  const wait = (event: SubmitEvent): void => {
    // A button with its own action sends no request.
    if (done || event.submitter?.hasAttribute('formaction') === true) return;
    event.preventDefault();
    if (wanted) return;
    wanted = true;
    form.setAttribute('aria-busy', 'true');
    if (field.dataset['needed'] === undefined) setTimeout(go, patience);
  };
  const go = (): void => {
    if (done) return;
    done = true;
    form.removeEventListener('submit', wait);
    if (wanted) form.submit();
  };
  form.addEventListener('submit', wait);
  field.value = await solveProofOfWork(challenge).catch(() => '');
  go();
};
