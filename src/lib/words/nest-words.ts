/** Converts flat i18next JSON v4 to nested objects and resolves references and plural forms. */

/** A '/' in a key means a literal dot. */
export type FlatWords = Readonly<Record<string, string>>;
type Tree = { [key: string]: Tree | string };

const reference = /^\$t\((\w+):([^)]+)\)$/;

const countOf = (text: string): string => (text.includes('{n}') ? 'n' : (/\{(\w+)\}/.exec(text)?.[1] ?? 'n'));

/** Writes the form that `pluralise` reads (src/lib/text/languages.ts). */
const joinForms = (one: string, other: string): string => `<${countOf(other)}:${one}|${other}>`;

const textAt = (flat: FlatWords, key: string): string | undefined => {
  const one = flat[`${key}_one`];
  const other = flat[`${key}_other`];
  return one === undefined || other === undefined ? (flat[key] ?? other) : joinForms(one, other);
};

const isTree = (value: Tree | string | undefined): value is Tree => typeof value === 'object';

const put = (tree: Tree, key: string, text: string): void => {
  const path = key.split('.').map((part) => part.replaceAll('/', '.'));
  const last = path.pop() ?? '';
  let at = tree;
  for (const part of path) {
    const next = at[part];
    at = isTree(next) ? next : (at[part] = {});
  }
  at[last] = text;
};

/** Replaces `$t(namespace:key)` by the text in `references`. Throws if the key is missing. */
const nestOne = (flat: FlatWords, references: Readonly<Record<string, FlatWords>>): Tree => {
  const tree: Tree = {};
  for (const key of Object.keys(flat)) {
    const base = key.replace(/_(?:one|other)$/, '');
    if (base !== key && key.endsWith('_one') && `${base}_other` in flat) continue;
    const text = (base === key ? flat[key] : textAt(flat, base)) ?? '';
    const [, namespace = '', target = ''] = reference.exec(text) ?? [];
    const resolved = namespace === '' ? text : textAt(references[namespace] ?? {}, target);
    if (resolved === undefined)
      throw new Error(`locales: '${key}' refers to '${namespace}:${target}', which is missing`);
    put(tree, base, resolved);
  }
  return tree;
};

/** Texts may refer to one another and to `references`. */
export const nestWords = <T>(
  flat: Readonly<Record<keyof T & string, FlatWords>>,
  references: Readonly<Record<string, FlatWords>> = {},
): T => {
  const all: Readonly<Record<string, FlatWords>> = { ...flat, ...references };
  return Object.fromEntries(
    Object.entries<FlatWords>(flat).map(([name, words]) => [name, nestOne(words, all)]),
  ) as T;
};
