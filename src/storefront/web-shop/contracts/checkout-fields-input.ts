import { z } from 'zod';
import { eachOnce, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { TranslationsIn } from '#lib/text/translations-input.ts';
import { checkoutFieldKinds, maxChoices, maxCheckoutFields } from '../checkout-fields.ts';

const Choices = z
  .array(RequiredTextIn(60))
  .max(maxChoices)
  .superRefine(eachOnce((one) => one));

const ChoiceNames = z.array(TextIn(60)).max(maxChoices).default([]);
const ChoiceTranslationsIn = z.strictObject({
  en: ChoiceNames,
  de: ChoiceNames,
  fr: ChoiceNames,
  pt: ChoiceNames,
});

/** Only a choice has choices, at least two. */
const CheckoutFieldInput = z
  .strictObject({
    label: RequiredTextIn(60),
    kind: z.enum(checkoutFieldKinds),
    required: z.boolean(),
    choices: Choices,
    translations: TranslationsIn(60).optional(),
    choiceTranslations: ChoiceTranslationsIn.optional(),
  })
  .refine(({ kind, choices }) => (kind === 'choice' ? choices.length >= 2 : choices.length === 0), {
    path: ['choices'],
    error: 'choices',
  });

export const CheckoutFieldsInput = z
  .array(CheckoutFieldInput)
  .max(maxCheckoutFields)
  .superRefine(eachOnce(({ label }) => label, 'label'));
