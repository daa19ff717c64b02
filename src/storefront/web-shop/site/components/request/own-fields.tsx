import type { CartView } from '#storefront/web-shop/request-views.ts';
import { useSiteContext } from '#storefront/web-shop/site/site-context.tsx';

type Field = CartView['ownFields'][number];

const Wrong = ({ name }: Pick<Field, 'name'>) => {
  const { words } = useSiteContext();
  return (
    <span className="wrong" id={`wrong-${name}`}>
      {words.cart.wrong.own}
    </span>
  );
};

const YesNo = ({ name, label, value, required, wrong }: Field) => {
  const { words } = useSiteContext();
  return (
    <fieldset aria-describedby={wrong ? `wrong-${name}` : undefined}>
      <legend>{label}</legend>
      {(['yes', 'no'] as const).map((answer) => (
        <label key={answer} className="choice">
          <input
            type="radio"
            name={name}
            value={answer}
            defaultChecked={value === answer}
            required={required}
          />
          <span>{words.cart[answer]}</span>
        </label>
      ))}
      {wrong ? <Wrong name={name} /> : null}
    </fieldset>
  );
};

const OwnField = (field: Field) => {
  const { name, label, kind, choices, value, required, wrong } = field;
  if (kind === 'yesno') return <YesNo {...field} />;
  const props = {
    name,
    required,
    defaultValue: value,
    ...(wrong && { 'aria-invalid': true, 'aria-describedby': `wrong-${name}` }),
  };
  return (
    <label className="field">
      <span>{label}</span>
      {kind === 'text' ? (
        <input maxLength={300} {...props} />
      ) : (
        <select {...props}>
          <option value="">–</option>
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
      {wrong ? <Wrong name={name} /> : null}
    </label>
  );
};

export const OwnFields = ({ ownFields }: Pick<CartView, 'ownFields'>) =>
  ownFields.length === 0 ? null : (
    <div className="request-fields">
      {ownFields.map((field) => (
        <OwnField key={field.name} {...field} />
      ))}
    </div>
  );
