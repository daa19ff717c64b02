/** Comments that control how a migration runs (decision 84). */

/**
 * - `-- outside a transaction`: each statement runs by itself, as concurrent index builds require.
 * - `-- narrows: WHAT, unused since VERSION`: the migration removes something that earlier versions use.
 * - `-- few rows: WHY`: the migration may lock rows of an existing table until it ends.
 */
export type MigrationNotes = {
  outside: boolean;
  narrows: string | undefined;
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
