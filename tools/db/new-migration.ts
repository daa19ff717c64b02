const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.;:!?]$/.test(text) ? '' : '.'}`;

/** Returns the file with the next number. Throws for a name with other characters than a-z, digits and _. */
export const createMigration = (
  names: readonly string[],
  name: string,
  sentence = '',
): { file: string; text: string } => {
  const words = name
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((one) => one !== '');
  const plain = words.join('_');
  if (!/^[a-z][a-z0-9_]*$/.test(plain))
    throw new Error(`"${name}" is no name for a migration: letters a-z, digits and _, for example late_fee`);
  const last = Math.max(0, ...names.map((one) => Number(/^(\d{4})_/.exec(one)?.[1] ?? 0)));
  if (last >= 9999) throw new Error('there is no number of four digits left');
  return {
    file: `${String(last + 1).padStart(4, '0')}_${plain}.sql`,
    text: `-- ${asSentence(sentence.trim() || words.join(' '))}\n`,
  };
};
