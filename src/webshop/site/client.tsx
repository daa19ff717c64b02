/** In the browser: wakes each island once it is seen, React comes with the first of them; and proves work where a form asks for it. */
import { createElement, type FunctionComponent } from 'react';
import './style.css';
import { islands } from './islands.ts';

const propsOf = (island: Element): object | undefined => {
  const text = island.querySelector(':scope > script')?.textContent;
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  return typeof value === 'object' && value !== null ? value : undefined;
};

const wake = async (island: HTMLElement): Promise<void> => {
  const name = island.dataset['island'];
  const root = island.querySelector(':scope > [data-root]');
  const props = propsOf(island);
  if (name === undefined || !Object.hasOwn(islands, name) || root === null || props === undefined) return;
  const { hydrateRoot } = await import('react-dom/client');
  const component = islands[name as keyof typeof islands] as FunctionComponent<object>;
  hydrateRoot(root, createElement(component, props));
  island.dataset['awake'] = '';
};

const seen = new IntersectionObserver((entries) => {
  for (const one of entries)
    if (one.isIntersecting && one.target instanceof HTMLElement) {
      seen.unobserve(one.target);
      void wake(one.target);
    }
});
const proof = document.querySelector<HTMLInputElement>('input[data-proof]');
if (proof !== null) void import('./prove.ts').then((all) => all.prove(proof));

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) seen.observe(island);
