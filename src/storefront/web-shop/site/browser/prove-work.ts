import { solveProofOfWork } from '#storefront/web-shop/rules/proof-of-work.ts';

/** Timeout in ms. After it the request is sent without proof and holds no garments. */
const patience = 15_000;

/** A form that is sent earlier waits for the proof. */
export const fillProofOfWork = async (field: HTMLInputElement): Promise<void> => {
  const { form } = field;
  const challenge = field.dataset['proof'] ?? '';
  // Web Crypto needs HTTPS.
  if (form === null || challenge === '' || !('subtle' in crypto)) return;
  let wanted = false;
  let done = false;
  const wait = (event: SubmitEvent): void => {
    if (done) return;
    event.preventDefault();
    if (wanted) return;
    wanted = true;
    form.setAttribute('aria-busy', 'true');
    setTimeout(go, patience);
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
