/** The gallery does not need React, so it reacts to a click immediately. */

export const startGalleryZoom = (gallery: HTMLElement): void => {
  const dialog = gallery.querySelector('dialog');
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('li > a')];
  if (dialog === null) return;
  const large = new Image();
  let at = 0;
  const show = (to: number): void => {
    at = (to + links.length) % links.length;
    const link = links[at];
    const small = link?.querySelector('img');
    if (link === undefined || small === null || small === undefined) return;
    large.src = link.href;
    large.alt = small.alt;
    for (const side of ['width', 'height']) large.setAttribute(side, small.getAttribute(side) ?? '');
    dialog.setAttribute('aria-label', small.alt);
  };
  dialog.prepend(large);
  gallery.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('li > a');
    if (link !== null) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(links.indexOf(link));
      dialog.showModal();
    } else if (target === dialog || target.closest('.zoom-close') !== null) dialog.close();
    else if (target.closest('.zoom-last') !== null) show(at - 1);
    else if (target.closest('.zoom-next') !== null) show(at + 1);
  });
  dialog.addEventListener('keydown', (event) => {
    if (links.length < 2 || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    event.preventDefault();
    show(event.key === 'ArrowRight' ? at + 1 : at - 1);
  });
  gallery.dataset['awake'] = '';
};
