/** Loading the page anew by itself, which must never become a circle. */
const mark = 'ratri-reloaded';
const usualPause = 30_000;

/** Loads the page anew, which fetches the parts of a newer server, but not twice within `pause` milliseconds; false when it was. */
export const reloadOnce = (pause = usualPause): boolean => {
  const last = Number(sessionStorage.getItem(mark) ?? 0);
  if (Date.now() - last < pause) return false;
  sessionStorage.setItem(mark, String(Date.now()));
  window.location.reload();
  return true;
};
