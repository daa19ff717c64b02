import { createContext, createElement, type FunctionComponent, useContext } from 'react';
import { islands, type IslandName, type IslandProps } from './index.ts';

/** JSON that may stand inside a script element: nothing in it ends the element. */
export const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const Used = createContext<Set<string>>(new Set());
/** Gathers which islands a page has. */
export const Islands = Used.Provider;
export const newIslands = (): Set<string> => new Set();

/** Says that the page needs its script, though no part of it moves. */
export const NeedsScript = (): null => {
  useContext(Used).add('script');
  return null;
};

/**
 * A part that moves once the browser has its script: rendered here as any other, with its properties beside it. Until then, and
 * without a script, it has to be of use as it is. Its properties are all that it knows: plain values, words included.
 */
export const Island = <Name extends IslandName>({
  name,
  props,
}: {
  name: Name;
  props: IslandProps<Name>;
}) => {
  useContext(Used).add(name);
  return (
    <div data-island={name}>
      <div data-root="">{createElement(islands[name] as FunctionComponent<object>, props)}</div>
      <script type="application/json">{asJson(props)}</script>
    </div>
  );
};
