/**
 * Reloads the page's state while a payment is open: every 3 seconds, after two minutes every 10. A hidden
 * page waits until the customer returns from the bank app.
 */
const quick = 3000;
const slow = 10_000;
const quickQuestions = 40;

const stateOf = (part: Element | null): string | undefined =>
  part instanceof HTMLElement ? part.dataset['await'] : undefined;

export const awaitPayment = (part: HTMLElement): void => {
  const first = stateOf(part);
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), asked < quickQuestions ? quick : slow);
  };
  const ask = async (): Promise<void> => {
    clearTimeout(timer);
    if (document.hidden) return;
    asked += 1;
    try {
      const answer = await fetch(location.href, { cache: 'no-store' });
      if (answer.redirected) {
        location.replace(answer.url);
        return;
      }
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const next = answer.ok ? page.querySelector('.pay-await') : null;
      if (next !== null && stateOf(next) !== first) {
        part.replaceChildren(...next.childNodes);
        delete part.dataset['await'];
        document.removeEventListener('visibilitychange', look);
        return;
      }
    } catch {
      // An offline phone retries.
    }
    again();
  };
  const look = (): void => void ask();
  document.addEventListener('visibilitychange', look);
  again();
};
