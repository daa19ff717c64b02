import { createContext, createElement, type FunctionComponent, useContext } from 'react';
import { islands, type IslandName, type IslandProps } from './index.ts';

/** Escapes the JSON, so no text can close the script element. */
export const inlineJsonOf = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const Used = createContext<Set<string>>(new Set());
export const IslandProvider = Used.Provider;
export const createIslandRegistry = (): Set<string> => new Set();

export const ScriptRequired = (): null => {
  useContext(Used).add('script');
  return null;
};

/**
 * The server renders islands and the browser hydrates them. They must work without a script. Props are plain
 * values.
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
