/** Loads nothing from the video's host before the press. */
export const startProductVideo = (link: HTMLAnchorElement): void => {
  const { video, player = '', title = '' } = link.dataset;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const made = document.createElement(video === 'file' ? 'video' : 'iframe');
    made.src = player;
    made.title = title;
    if (made instanceof HTMLVideoElement) {
      made.controls = true;
      made.autoplay = true;
      made.playsInline = true;
    } else {
      made.allow = 'autoplay; fullscreen; picture-in-picture';
      made.allowFullscreen = true;
      // YouTube refuses frames without a referrer.
      made.referrerPolicy = 'strict-origin-when-cross-origin';
    }
    link.replaceWith(made);
    made.tabIndex = 0;
    made.focus();
  });
  link.dataset['awake'] = '';
};
