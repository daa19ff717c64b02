/** After an update the chunks of the page that is open are gone: one reload fetches the new ones. */

const mark = 'ratri-reloaded';
const pause = 30_000;

/** Reloads when a chunk cannot be loaded, but not twice within half a minute. */
export const reloadOnce = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (Date.now() - last < pause) return;
    sessionStorage.setItem(mark, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
};
