/** What the address of the in-and-out page keeps; small, because every page loads the table of addresses. */

export const importKinds = ['groups', 'units', 'customers', 'pictures'] as const;
export type ImportKind = (typeof importKinds)[number];
export const rowActions = ['add', 'change', 'same', 'wrong'] as const;

export type InOutSearch = {
  page?: number | undefined;
  /** What is to be brought in. */
  kind?: ImportKind | undefined;
  /** The import that is open. */
  import?: number | undefined;
  /** Which of its rows are shown. */
  show?: (typeof rowActions)[number] | undefined;
};
