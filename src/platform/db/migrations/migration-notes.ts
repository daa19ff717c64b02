/** Notes in the comments of a migration that programs read (docs/decisions/0084-upgrades-without-a-pause.md). */

/**
 * - `-- outside a transaction`: runs each statement by itself, as concurrent index builds require.
 * - `-- narrows: WHAT, unused since VERSION`: removes something that versions before VERSION use.
 * - `-- few rows: WHY`: changes rows of an existing table and may lock them until its end.
 */
export type MigrationNotes = {
  outside: boolean;
  narrows: string | undefined;
  /** The first version that no longer uses it. */
  since: string | undefined;
  fewRows: boolean;
};

export const migrationNotesOf = (sql: string): MigrationNotes => {
  const narrows = /^-- narrows:[ \t]*(\S.*)$/m.exec(sql)?.[1]?.trim();
  return {
    outside: /^-- outside a transaction\b/m.test(sql),
    narrows,
    since: narrows === undefined ? undefined : /\bunused since (\d+\.\d+\.\d+)\b/.exec(narrows)?.[1],
    fewRows: /^-- few rows:[ \t]*\S/m.test(sql),
  };
};
