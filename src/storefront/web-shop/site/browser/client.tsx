/** Every interactive page loads this file, so it must be small. */
import '../styles/style.css';
import { startProductVideo } from './product-video.ts';
import { startGalleryZoom } from './gallery-zoom.ts';

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting && target instanceof HTMLElement) {
      seen.unobserve(target);
      void import('./hydrate-island.ts').then((all) => all.hydrateIsland(target));
    }
});
const pictures = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
if (pictures.length > 0)
  void import('./picture-inputs.ts').then((all) => {
    for (const one of pictures) all.convertChosenPictures(one);
  });
const days = document.querySelectorAll<HTMLInputElement>('input[data-day-field]');
if (days.length > 0)
  void import('./day-field.ts').then((all) => {
    for (const one of days) all.startDayField(one);
  });
for (const video of document.querySelectorAll<HTMLAnchorElement>('a[data-video]')) startProductVideo(video);
const proof = document.querySelector<HTMLInputElement>('input[data-proof]');
if (proof !== null) void import('./prove-work.ts').then((all) => all.fillProofOfWork(proof));

const typed = document.querySelector<HTMLFormElement>('form[data-typed]');
const sent = document.querySelector<HTMLElement>('[data-request-sent]');
if (typed !== null || sent !== null)
  void import('./typed-request.ts').then((all) => {
    if (typed !== null) all.keepTypedRequest(typed);
    if (sent !== null) all.forgetTypedRequest(sent.dataset['requestSent'] ?? '');
  });

const code = document.querySelector<HTMLInputElement>('input[name="code"]');
if (code !== null) void import('./code-field.ts').then((all) => all.startCodeField(code));

const times = [...document.querySelectorAll<HTMLSelectElement>('select[data-visit-time]')];
if (times.length > 0) void import('./visit-times.ts').then((all) => all.startVisitTimes(times));

const copies = document.querySelectorAll<HTMLButtonElement>('button[data-copy]');
if (copies.length > 0)
  void import('./copy-buttons.ts').then((all) => {
    for (const one of copies) all.startCopyButton(one);
  });

const awaited = document.querySelector<HTMLElement>('[data-await]');
if (awaited !== null) void import('./await-payment.ts').then((all) => all.awaitPayment(awaited));

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) startGalleryZoom(gallery);
for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) seen.observe(island);
