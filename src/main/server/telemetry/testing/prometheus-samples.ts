export type MetricSample = { name: string; labels: Record<string, string>; value: number };

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /(\w+)="((?:[^"\\]|\\.)*)"/g;

export const metricSamplesOf = (text: string): MetricSample[] =>
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

/** Returns the value of the only series with these labels. Throws if there is none or more than one. */
export const metricValueOf = (text: string, name: string, labels: Record<string, string>): number => {
  const found = metricSamplesOf(text).filter(
    (one) => one.name === name && Object.entries(labels).every(([key, said]) => one.labels[key] === said),
  );
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new Error(`${found.length} series ${name} ${JSON.stringify(labels)}`);
  return only.value;
};
