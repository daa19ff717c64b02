/** What a migration says of itself in comments that programs read (docs/decisions/0084-upgrades-without-a-pause.md). */

/**
 * - `-- outside a transaction`: each statement by itself, as indexes made beside the work need it.
 * - `-- narrows: WHAT, unused since VERSION`: takes away what versions before VERSION use.
 * - `-- few rows: WHY`: changes rows of a table that was there, and may hold them until its end.
 */
export type Notes = {
  outside: boolean;
  narrows: string | undefined;
  /** The first version that does without it. */
  since: string | undefined;
  fewRows: boolean;
};

export const notesOf = (sql: string): Notes => {
  const narrows = /^-- narrows:[ \t]*(\S.*)$/m.exec(sql)?.[1]?.trim();
  return {
    outside: /^-- outside a transaction\b/m.test(sql),
    narrows,
    since: narrows === undefined ? undefined : /\bunused since (\d+\.\d+\.\d+)\b/.exec(narrows)?.[1],
    fewRows: /^-- few rows:[ \t]*\S/m.test(sql),
  };
};
