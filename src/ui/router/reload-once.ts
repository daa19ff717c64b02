const mark = 'ratri-reloaded';
const usualPause = 30_000;

export const reloadOnce = (pause = usualPause): boolean => {
  const last = Number(sessionStorage.getItem(mark) ?? 0);
  if (Date.now() - last < pause) return false;
  sessionStorage.setItem(mark, String(Date.now()));
  window.location.reload();
  return true;
};
