import { phoneTextLength } from '#lib/thai/phone-text-length.ts';
import type { ReactNode } from 'react';
import type { CartView } from '#storefront/web-shop/request-views.ts';
import { RequestConsents } from './request-consents.tsx';
import { RequestField } from './request-field.tsx';
import { RequestMeasures } from './request-measures.tsx';
import { RequestTimes } from './request-times.tsx';
import { OwnFields } from './own-fields.tsx';
import { MoneyRows } from '../money-rows.tsx';
import { PromotionCodePart } from '../promotion-code.tsx';
import { Proof, ProofNotes } from './request-proof.tsx';
import { useSiteContext } from '#storefront/web-shop/site/site-context.tsx';

/**
 * `:has` shows only the chosen delivery's total. The form sends the shown totals, so no other amount is
 * booked.
 */
const BranchSums = ({
  branches,
  money: { fetched, sent, promotions },
  sharePercent,
  named,
}: CartView['sums'][number] & { sharePercent: number; named: boolean }) => {
  const { words, say } = useSiteContext();
  const { cart } = words;
  const of = { off: promotions.join(', '), due: say(cart.dueNow, { percent: sharePercent }) };
  const seen = (name: string, total: number) =>
    branches.map((one) => (
      <input key={one.value} type="hidden" name={`${name}-${one.value}`} value={total} />
    ));
  const title = (delivery: string) => {
    const parts = [...(named ? branches.map((one) => one.name) : []), ...(sent === null ? [] : [delivery])];
    return parts.length === 0 ? null : <h3>{parts.join(' · ')}</h3>;
  };
  return (
    <>
      {seen('seen', fetched.total)}
      <div className="sums-fetched">
        {title(cart.atBranch)}
        <MoneyRows money={fetched} {...of} />
      </div>
      {sent === null ? null : (
        <div className="sums-sent">
          {seen('seen-sent', sent.total)}
          {title(cart.byParcel)}
          <MoneyRows money={sent} {...of} />
        </div>
      )}
    </>
  );
};

const Sums = ({ sums, sharePercent }: CartView) =>
  sums.map((one) => (
    <BranchSums key={one.branches[0]?.value} {...one} sharePercent={sharePercent} named={sums.length > 1} />
  ));

const Choice = ({
  name,
  value,
  checked,
  disabled = false,
  children,
}: {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  children: ReactNode;
}) => (
  <label className="choice">
    <input type="radio" name={name} value={value} defaultChecked={checked} disabled={disabled} />
    <span>{children}</span>
  </label>
);

/** A parcel's branch may be closed on the pick-up day. */
export const canBranchFulfil = (
  { parcels }: Pick<CartView, 'parcels'>,
  { free, closed }: CartView['branches'][number],
): boolean => free && (!closed || parcels);

const Where = (view: CartView) => {
  const { words, say, baht } = useSiteContext();
  const { cart } = words;
  const { branches, typed, parcels } = view;
  const zones = view.zones.map(({ name, fee }) => `${name} ${baht(fee)}`).join(' · ');
  const may = (one: (typeof branches)[number]): boolean => canBranchFulfil(view, one);
  const first = (branches.find((one) => may(one) && !one.closed) ?? branches.find(may))?.value;
  const chosen = branches.some((one) => may(one) && one.value === typed.branch) ? typed.branch : first;
  return (
    <>
      {view.wrong.includes('branch') ? (
        <p className="notice" role="alert">
          {cart.wrong.branch}
        </p>
      ) : null}
      {branches.length < 2 ? null : (
        <fieldset>
          <legend>{cart.branch}</legend>
          {branches.map((one) => (
            <Choice
              key={one.value}
              name="branch"
              value={one.value}
              checked={one.value === chosen}
              disabled={!may(one)}
            >
              {one.name}
              {one.free ? null : ` · ${words.garment.taken}`}
              {one.free && one.closed ? ` · ${cart.branchClosed}` : null}
            </Choice>
          ))}
        </fieldset>
      )}
      {!parcels ? null : (
        <fieldset>
          <legend>{cart.delivery}</legend>
          <Choice name="delivery" value="branch" checked={typed.delivery !== 'parcel'}>
            {cart.atBranch}
          </Choice>
          <Choice name="delivery" value="parcel" checked={typed.delivery === 'parcel'}>
            {cart.byParcel}
          </Choice>
          {view.parcelTaken ? (
            <p className="notice" role={view.refused === 'taken' ? 'alert' : undefined}>
              {cart.parcelTaken}
            </p>
          ) : null}
          <div className="to-address">
            <RequestField
              of={view}
              name="address"
              label={cart.address}
              long
              maxLength={500}
              autoComplete="street-address"
              {...(zones !== '' && { hint: say(cart.zones, { zones }) })}
            />
          </div>
        </fieldset>
      )}
    </>
  );
};

export const RequestForm = (view: CartView) => {
  const { front, words, say, to } = useSiteContext();
  const { cart } = words;
  return (
    <form className="request" action={to('/request')} method="post" data-typed={front.base}>
      <h2>{cart.ask}</h2>
      {/* Enter presses the first button, so this one sends the request instead of only checking the code. */}
      <button className="unseen" type="submit" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="form" value={view.formKey} />
      <input type="hidden" name="terms" value={view.terms} />
      <Proof {...view} />
      {view.wrong.length === 0 && !view.ownFields.some((one) => one.wrong) ? null : (
        <p className="notice" role="alert">
          {cart.someWrong}
        </p>
      )}
      {view.refused === 'price' || view.refused === 'shipping' ? (
        <p className="notice" role="alert">
          {cart[`${view.refused}Changed`]}
        </p>
      ) : null}
      <Where {...view} />
      <RequestTimes {...view} />
      <div className="request-fields">
        <RequestField of={view} name="name" label={cart.name} required maxLength={200} autoComplete="name" />
        <RequestField
          of={view}
          name="phone"
          label={cart.phone}
          required
          type="tel"
          maxLength={phoneTextLength}
          autoComplete="tel"
        />
        <RequestField
          of={view}
          name="email"
          label={cart.email}
          hint={cart.emailFor}
          type="email"
          maxLength={200}
          autoComplete="email"
        />
        <RequestField of={view} name="line" label={cart.line} maxLength={100} />
      </div>
      <RequestMeasures {...view} />
      <OwnFields ownFields={view.ownFields} />
      <RequestField of={view} name="note" label={cart.note} long maxLength={1000} />
      {view.takesVoucher ? (
        <RequestField
          of={view}
          name="voucher"
          label={words.voucher.code}
          hint={words.voucher.forRequest}
          maxLength={60}
          autoComplete="off"
        />
      ) : null}
      <PromotionCodePart code={view.code} />
      <Sums {...view} />
      <RequestConsents {...view} />
      <ProofNotes {...view} />
      <p className="quiet">
        {view.holdMinutes > 0
          ? say(view.holdOpenHours ? cart.heldOpen : cart.held, { n: view.holdMinutes })
          : cart.notHeld}
      </p>
      <button className="solid" type="submit">
        {cart.send}
      </button>
    </form>
  );
};
