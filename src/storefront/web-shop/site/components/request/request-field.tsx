import type { CartView, WebRequestInputField } from '#storefront/web-shop/request-views.ts';
import { useSiteContext } from '#storefront/web-shop/site/site-context.tsx';

type Of = Pick<CartView, 'typed' | 'wrong'>;

export const RequestField = ({
  of: { typed, wrong },
  name,
  label,
  ...rest
}: {
  of: Of;
  name: WebRequestInputField;
  label: string;
  long?: boolean;
  type?: string;
  autoComplete?: string;
  required?: boolean;
  hint?: string;
  maxLength: number;
}) => {
  const { words } = useSiteContext();
  const { long = false, hint, ...given } = rest;
  const bad = wrong.includes(name);
  const props = {
    name,
    defaultValue: typed[name],
    ...given,
    ...(bad
      ? { 'aria-invalid': true, 'aria-describedby': `wrong-${name}` }
      : hint !== undefined && { 'aria-describedby': `hint-${name}` }),
  };
  return (
    <label className="field">
      <span>{label}</span>
      {long ? <textarea rows={3} {...props} /> : <input {...props} />}
      {bad ? (
        <span className="wrong" id={`wrong-${name}`}>
          {name === 'email' ? words.contact.wrong.email : null}
          {name === 'voucher' ? words.voucher.unusable : null}
          {name === 'name' || name === 'phone' || name === 'address' ? words.cart.wrong[name] : null}
        </span>
      ) : hint === undefined ? null : (
        <span className="quiet" id={`hint-${name}`}>
          {hint}
        </span>
      )}
    </label>
  );
};
