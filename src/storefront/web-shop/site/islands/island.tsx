import { createContext, createElement, type FunctionComponent, useContext } from 'react';
import { islands, type IslandName, type IslandProps } from './index.ts';

/** JSON for a script element: nothing in it can close the element. */
export const inlineJsonOf = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const Used = createContext<Set<string>>(new Set());
/** Collects the islands of a page. */
export const IslandProvider = Used.Provider;
export const createIslandRegistry = (): Set<string> => new Set();

/** Marks the page as needing its script, without an island. */
export const ScriptRequired = (): null => {
  useContext(Used).add('script');
  return null;
};

/**
 * An island: rendered on the server, with its props as JSON next to it, and hydrated in the browser. It must work without a script
 * too. It receives only its props: plain values, including words.
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
      <script type="application/json">{inlineJsonOf(props)}</script>
    </div>
  );
};
