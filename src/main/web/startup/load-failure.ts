/**
 * This inline script precedes the app's files. If a file fails to load, the script shows a message, and
 * reloads the page once when the server responds.
 */
import { preferenceCookies } from '#lib/http/preference-cookies.ts';
import { reloadOnce } from '#ui/router/reload-once.ts';
import { loadFailureEvent } from './load-failure-event.ts';

type Said = { title: string; unreached: string; broken: string; retry: string; reload: string };

/** The build inserts the words (tools/lib/load-failure.ts), Thai first. */
declare const notBegunWords: Readonly<Record<string, Said>>;
const words = notBegunWords;

/** Delay in ms, which each attempt doubles. */
let again = 5000;
const longest = 60_000;
const patience = 5000;
const pause = 15_000;

const reached = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })).ok;
  } catch {
    return false;
  }
};

const language = (): string =>
  document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${preferenceCookies.language}=`))
    ?.slice(preferenceCookies.language.length + 1) ?? '';

const element = <K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
};

const mine = 'notBegun';

const emptyRoot = (): HTMLElement | null => {
  const root = document.getElementById('root');
  const first = root?.firstElementChild;
  return first instanceof HTMLElement && !(mine in first.dataset) ? null : root;
};

const say = (root: HTMLElement, answers: boolean): void => {
  const said = words[language()] ?? Object.values(words)[0];
  if (said === undefined) return;
  const box = element('main', '');
  box.dataset[mine] = '';
  box.setAttribute('role', 'alert');
  Object.assign(box.style, {
    maxWidth: '28rem',
    margin: '18vh auto 0',
    padding: '0 1.25rem',
    font: '1rem/1.6 "Noto Sans Thai", system-ui, sans-serif',
  });
  const title = element('h1', said.title);
  title.style.fontSize = '1.375rem';
  const button = element('button', answers ? said.reload : said.retry);
  button.type = 'button';
  Object.assign(button.style, { font: 'inherit', padding: '.5rem 1.25rem', cursor: 'pointer' });
  button.addEventListener('click', () => window.location.reload());
  box.append(title, element('p', answers ? said.broken : said.unreached), button);
  // An equal text is not replaced, so screen readers announce it once.
  if (root.textContent !== box.textContent) root.replaceChildren(box);
};

let timer: ReturnType<typeof setTimeout> | undefined;
let waiting = false;

const wait = async (): Promise<void> => {
  clearTimeout(timer);
  const answers = await reached();
  try {
    if (answers && reloadOnce(pause)) return;
  } catch {
    // The user must press the button if storage is unavailable.
  }
  const root = emptyRoot();
  if (root === null && document.readyState !== 'loading') return;
  if (root !== null) say(root, answers);
  clearTimeout(timer);
  timer = setTimeout(() => void wait(), again);
  again = Math.min(again * 2, longest);
};

const failed = (): void => {
  if (waiting) return;
  waiting = true;
  void wait();
};

const isOfApp = (target: EventTarget | null): boolean =>
  target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet');

addEventListener(
  'error',
  ({ target }) => {
    // A running app handles its own failures.
    if (isOfApp(target) && (emptyRoot() !== null || document.readyState === 'loading')) failed();
  },
  // Resource errors do not bubble, so the listener must capture.
  true,
);
addEventListener(loadFailureEvent, failed);
const waitAgain = (): void => {
  if (waiting) void wait();
};
addEventListener('online', waitAgain);
addEventListener('focus', waitAgain);
