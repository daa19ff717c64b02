/** Reads Prometheus' text format. */

export type Sample = { name: string; labels: Record<string, string>; value: number };

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** Every series of the text with its value. */
export const samplesOf = (text: string): Sample[] =>
  text.split('\n').flatMap((one) => {
    const [, name, labels = '', value] = line.exec(one) ?? [];
    if (name === undefined) return [];
    return [
      {
        name,
        labels: Object.fromEntries([...labels.matchAll(label)].map(([, key = '', said = '']) => [key, said])),
        value: Number(value),
      },
    ];
  });

/** The value of the one series that has these labels; throws when there is not just one. */
export const valueOf = (text: string, name: string, labels: Record<string, string>): number => {
  const found = samplesOf(text).filter(
    (one) => one.name === name && Object.entries(labels).every(([key, said]) => one.labels[key] === said),
  );
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new Error(`${found.length} series ${name} ${JSON.stringify(labels)}`);
  return only.value;
};
