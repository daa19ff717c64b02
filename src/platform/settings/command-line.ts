const quoted = (text: string): string =>
  /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A command with its data folder, to be copied as it is. */
export const commandFor = (dataDir: string, name: string, rest = ''): string =>
  `DATA_DIR=${quoted(dataDir)} ${commandLineOf(name, rest)}`;

/**
 * The command for messages: `ratri restore …` in an installed archive (which sets RATRI_TYPED in
 * ops/ratri.sh), else `npm run restore -- …`.
 */
export const commandLineOf = (name: string, rest = ''): string => {
  if (process.env['RATRI_TYPED'] !== undefined) return `ratri ${name} ${rest}`.trim();
  const npm = name === 'start' ? 'npm start' : `npm run ${name}`;
  return rest === '' ? npm : `${npm} -- ${rest}`;
};
