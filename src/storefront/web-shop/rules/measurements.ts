/** Measurements as a stranger types them, in centimetres or inches: read, never kept. Pure. */
export const measureFields = ['bust', 'waist', 'hip'] as const;
export type MeasureField = (typeof measureFields)[number];
export const lengthUnits = ['cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];
export type MeasuresTyped = Readonly<Record<MeasureField, string>> & { unit: LengthUnit };

/** Thai tape measures and shops speak of inches. */
export const usualUnit = (language: string): LengthUnit => (language === 'th' ? 'in' : 'cm');
export const noMeasures = (unit: LengthUnit): MeasuresTyped => ({ bust: '', waist: '', hip: '', unit });
export const boundsOf = { cm: { least: 40, most: 200 }, in: { least: 16, most: 78 } } as const;
const cmOfInch = 2.54;
/** Centimetres in a unit: to the half inch, as a tape is read. */
export const inUnit = (cm: number, unit: LengthUnit): number =>
  unit === 'cm' ? cm : Math.round((cm / cmOfInch) * 2) / 2;

/** '86', '86.5' or '๘๖' → centimetres to the millimetre; null for nothing, undefined for what is no measurement. */
export const measureOf = (text: string, unit: LengthUnit): number | null | undefined => {
  const plain = text.replaceAll(/[\u0E50-\u0E59]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50));
  if (plain === '') return null;
  const n = /^\d{2,3}(\.\d)?$/.test(plain) ? Number(plain) : Number.NaN;
  const { least, most } = boundsOf[unit];
  if (!(n >= least && n <= most)) return undefined;
  return unit === 'cm' ? n : Math.round(n * cmOfInch * 10) / 10;
};

/** What was typed, with what is wrong in it; nothing typed at all is wrong in the first field. */
export const readMeasures = (fields: Readonly<Record<string, readonly string[]>>) => {
  const read = (name: MeasureField): string => (fields[name]?.[0] ?? '').trim().slice(0, 10).toWellFormed();
  const unit = lengthUnits.find((one) => one === fields['unit']?.[0]) ?? 'cm';
  const typed: MeasuresTyped = { bust: read('bust'), waist: read('waist'), hip: read('hip'), unit };
  const is = (name: MeasureField) => measureOf(typed[name], unit);
  const bad = measureFields.filter((name) => is(name) === undefined);
  const nothing = measureFields.every((name) => is(name) === null);
  const measures = { bust: is('bust') ?? null, waist: is('waist') ?? null, hip: is('hip') ?? null };
  return { typed, wrong: nothing ? [measureFields[0]] : bad, measures };
};
