/** Measurements as typed, in centimetres or inches. The size advice does not store them. */
export const measurementFields = ['bust', 'waist', 'hip'] as const;
export type MeasurementField = (typeof measurementFields)[number];
export const lengthUnits = ['cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];
export type MeasurementInput = Readonly<Record<MeasurementField, string>> & { unit: LengthUnit };

/** Thai tape measures and shops use inches. */
export const defaultLengthUnit = (language: string): LengthUnit => (language === 'th' ? 'in' : 'cm');
export const emptyMeasurements = (unit: LengthUnit): MeasurementInput => ({
  bust: '',
  waist: '',
  hip: '',
  unit,
});
export const measurementBoundsOf = { cm: { least: 40, most: 200 }, in: { least: 16, most: 78 } } as const;
const cmOfInch = 2.54;
export const toLengthUnit = (cm: number, unit: LengthUnit): number =>
  unit === 'cm' ? cm : Math.round((cm / cmOfInch) * 2) / 2;

/**
 * Returns centimetres with one decimal, null for '' and undefined for an invalid text. Accepts Thai digits
 * and a decimal comma.
 */
export const centimetersOf = (text: string, unit: LengthUnit): number | null | undefined => {
  const plain = text
    .replaceAll(/[\u0E50-\u0E59]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50))
    .replace(',', '.');
  if (plain === '') return null;
  const n = /^\d{2,3}(\.\d)?$/.test(plain) ? Number(plain) : Number.NaN;
  const { least, most } = measurementBoundsOf[unit];
  if (!(n >= least && n <= most)) return undefined;
  return unit === 'cm' ? n : Math.round(n * cmOfInch * 10) / 10;
};

/** Makes invalid fields empty. An empty form is an error in the first field. */
export const readMeasurements = (fields: Readonly<Record<string, readonly string[]>>) => {
  const read = (name: MeasurementField): string =>
    (fields[name]?.[0] ?? '').trim().slice(0, 10).toWellFormed();
  const unit = lengthUnits.find((one) => one === fields['unit']?.[0]) ?? 'cm';
  const typed: MeasurementInput = { bust: read('bust'), waist: read('waist'), hip: read('hip'), unit };
  const is = (name: MeasurementField) => centimetersOf(typed[name], unit);
  const bad = measurementFields.filter((name) => is(name) === undefined);
  const nothing = measurementFields.every((name) => is(name) === null);
  const measures = { bust: is('bust') ?? null, waist: is('waist') ?? null, hip: is('hip') ?? null };
  return { typed, wrong: nothing ? [measurementFields[0]] : bad, measures };
};
