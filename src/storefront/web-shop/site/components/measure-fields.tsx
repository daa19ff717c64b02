import {
  lengthUnits,
  type LengthUnit,
  type MeasurementField,
  measurementFields,
} from '#storefront/web-shop/rules/measurements.ts';
import { useSiteContext } from '../site-context.tsx';

type MeasureFieldsProps = {
  typed: Readonly<Record<MeasurementField, string>>;
  unit: LengthUnit;
  wrong: readonly string[];
  wrongId: string;
};

export const MeasureFields = ({ typed, unit, wrong, wrongId }: MeasureFieldsProps) => {
  const { fit: texts } = useSiteContext().words.garment;
  return (
    <>
      {measurementFields.map((name) => {
        const bad = wrong.includes(name);
        return (
          <label key={name} className="field">
            <span>{texts[name]}</span>
            <input
              name={name}
              inputMode="decimal"
              maxLength={5}
              autoComplete="off"
              defaultValue={typed[name]}
              aria-invalid={bad || undefined}
              aria-describedby={bad ? wrongId : undefined}
            />
          </label>
        );
      })}
      <label className="field">
        <span>{texts.measuredIn}</span>
        <select name="unit" defaultValue={unit}>
          {lengthUnits.map((one) => (
            <option key={one} value={one}>
              {texts.unit[one]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
};
