import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from '../islands/index.ts';

const propsOf = (island: Element): object | undefined => {
  const text = island.querySelector(':scope > script')?.textContent;
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  return typeof value === 'object' && value !== null ? value : undefined;
};

export const hydrateIsland = (island: HTMLElement): void => {
  const name = island.dataset['island'];
  const root = island.querySelector(':scope > [data-root]');
  const props = propsOf(island);
  if (name === undefined || !Object.hasOwn(islands, name) || root === null || props === undefined) return;
  const component = islands[name as keyof typeof islands] as FunctionComponent<object>;
  hydrateRoot(root, createElement(component, props));
  island.dataset['awake'] = '';
};
