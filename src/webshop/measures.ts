/** Measurements as a stranger types them, in centimetres: read, never kept. Pure. */
export const measureFields = ['bust', 'waist', 'hip'] as const;
export type MeasureField = (typeof measureFields)[number];
export type MeasuresTyped = Readonly<Record<MeasureField, string>>;

export const noMeasures: MeasuresTyped = { bust: '', waist: '', hip: '' };
export const bounds = { least: 40, most: 200 } as const;

/** '86', '86.5' or '๘๖' → a number; null for nothing, undefined for what is no measurement. */
export const measureOf = (text: string): number | null | undefined => {
  const plain = text.replaceAll(/[\u0E50-\u0E59]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50));
  if (plain === '') return null;
  const n = /^\d{2,3}(\.\d)?$/.test(plain) ? Number(plain) : Number.NaN;
  return n >= bounds.least && n <= bounds.most ? n : undefined;
};

/** What was typed, with what is wrong in it; nothing typed at all is wrong in the first field. */
export const readMeasures = (fields: Readonly<Record<string, readonly string[]>>) => {
  const read = (name: MeasureField): string => (fields[name]?.[0] ?? '').trim().slice(0, 10).toWellFormed();
  const typed: MeasuresTyped = { bust: read('bust'), waist: read('waist'), hip: read('hip') };
  const is = (name: MeasureField) => measureOf(typed[name]);
  const bad = measureFields.filter((name) => is(name) === undefined);
  const nothing = measureFields.every((name) => is(name) === null);
  const measures = { bust: is('bust') ?? null, waist: is('waist') ?? null, hip: is('hip') ?? null };
  return { typed, wrong: nothing ? [measureFields[0]] : bad, measures };
};
