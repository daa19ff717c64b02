const quoted = (text: string): string =>
  /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

export const commandFor = (dataDir: string, name: string, rest = ''): string =>
  `DATA_DIR=${quoted(dataDir)} ${commandLineOf(name, rest)}`;

/**
 * Returns the command for messages: `./ratri restore …` in an installed archive (ops/ratri.sh sets
 * RATRI_TYPED), else `npm run restore -- …`.
 */
export const commandLineOf = (name: string, rest = ''): string => {
  const typed = process.env['RATRI_TYPED'];
  if (typed !== undefined) return `${typed} ${name} ${rest}`.trim();
  const npm = name === 'start' ? 'npm start' : `npm run ${name}`;
  return rest === '' ? npm : `${npm} -- ${rest}`;
};

export const usageOf = (name: string, forms: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(forms).map(([words, does]) => ({ line: commandLineOf(name, words), does }));
  const width = Math.max(...lines.map(({ line }) => line.length));
  return lines
    .map(({ line, does }, at) =>
      `${at === 0 ? 'usage: ' : '       '}${line.padEnd(width)}  ${does}`.trimEnd(),
    )
    .join('\n');
};
