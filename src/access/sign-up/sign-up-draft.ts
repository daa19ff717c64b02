/** What is typed to open a shop, and what is missing or wrong with it; the server judges the same. */
import { isEmail } from '#lib/text/email.ts';
import { promptPayPayload } from '#lib/payments/promptpay.ts';
import { isCitizenId } from '#lib/thai/thai.ts';
import { isShopWord } from './shop-domain.ts';

export const emptyDraft = {
  shopName: '',
  domain: '',
  branchName: '',
  phone: '',
  vatSystem: false,
  taxId: '',
  promptPayId: '',
  ownerName: '',
  email: '',
  username: '',
  password: '',
};
export type Draft = typeof emptyDraft;
export type Fault = 'required' | 'domain' | 'username' | 'taxId' | 'promptPayId' | 'email';

const name = /^[a-z0-9](?:[a-z0-9._@-]{0,58}[a-z0-9])$/;

/** By field; the password has rules of its own (identity). */
export const faultsOf = (draft: Draft): Partial<Record<keyof Draft, Fault>> => {
  const needed = (['shopName', 'branchName', 'ownerName'] as const).filter((one) => draft[one].trim() === '');
  return {
    ...Object.fromEntries(needed.map((one) => [one, 'required' as const])),
    ...(!isShopWord(draft.domain) && { domain: 'domain' }),
    ...(!name.test(draft.username) && { username: 'username' }),
    ...(draft.vatSystem && !isCitizenId(draft.taxId) && { taxId: 'taxId' }),
    ...(draft.promptPayId.trim() !== '' &&
      promptPayPayload(draft.promptPayId, 100) === null && { promptPayId: 'promptPayId' }),
    ...(draft.email.trim() !== '' && !isEmail(draft.email.trim()) && { email: 'email' }),
  };
};
