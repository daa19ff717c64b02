import {
  defaultLengthUnit,
  lengthUnits,
  measurementBoundsOf,
  measurementFields,
} from '#storefront/web-shop/rules/measurements.ts';
import { MeasureFields } from '../measure-fields.tsx';
import type { CartView } from '#storefront/web-shop/request-views.ts';
import { useSiteContext } from '#storefront/web-shop/site/site-context.tsx';
import { RequestField } from './request-field.tsx';

export const RequestMeasures = ({ typed, wrong }: Pick<CartView, 'typed' | 'wrong'>) => {
  const { front, words, say } = useSiteContext();
  const { cart, garment } = words;
  const unit = lengthUnits.find((one) => one === typed.unit) ?? defaultLengthUnit(front.language);
  const bad = wrong.some((one) => measurementFields.some((name) => name === one));
  return (
    <fieldset>
      <legend>{cart.measurements}</legend>
      <div className="fit-form">
        <MeasureFields typed={typed} unit={unit} wrong={wrong} wrongId="wrong-measures" />
      </div>
      {bad ? (
        <p className="wrong" id="wrong-measures">
          {say(cart.wrong.measure, { ...measurementBoundsOf[unit], unit: garment.fit.unit[unit] })}
        </p>
      ) : null}
      <RequestField
        of={{ typed, wrong }}
        name="measurements"
        label={cart.otherMeasurements}
        maxLength={500}
      />
    </fieldset>
  );
};
