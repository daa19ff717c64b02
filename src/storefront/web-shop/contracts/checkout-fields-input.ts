import { z } from 'zod';
import { eachOnce, RequiredTextIn } from '#lib/contract/wire-schemas.ts';
import { checkoutFieldKinds, maxChoices, maxCheckoutFields } from '../checkout-fields.ts';

const Choices = z
  .array(RequiredTextIn(60))
  .max(maxChoices)
  .superRefine(eachOnce((one) => one));

/** Only a choice has choices, at least two. */
const CheckoutFieldInput = z
  .strictObject({
    label: RequiredTextIn(60),
    kind: z.enum(checkoutFieldKinds),
    required: z.boolean(),
    choices: Choices,
  })
  .refine(({ kind, choices }) => (kind === 'choice' ? choices.length >= 2 : choices.length === 0), {
    path: ['choices'],
    error: 'choices',
  });

export const CheckoutFieldsInput = z
  .array(CheckoutFieldInput)
  .max(maxCheckoutFields)
  .superRefine(eachOnce(({ label }) => label, 'label'));
