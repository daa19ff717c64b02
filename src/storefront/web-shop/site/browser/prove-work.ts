/** Proof of work in the browser, while somebody types. */
import { solve } from '#storefront/web-shop/rules/proof-of-work.ts';

/** A form is not kept waiting for longer: it is a request without garments kept for it then. */
const patience = 15_000;

/** Fills the field of a form; a form that is sent before it is filled waits for it. */
export const prove = async (field: HTMLInputElement): Promise<void> => {
  const { form } = field;
  const challenge = field.dataset['proof'] ?? '';
  // Only where the page came by https are there the browser's own means for it.
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
  field.value = await solve(challenge).catch(() => '');
  go();
};
