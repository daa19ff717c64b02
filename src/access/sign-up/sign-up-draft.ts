/** The server's rules too. */
import { isEmail } from '#lib/text/email.ts';
import { promptPayPayload } from '#lib/payments/promptpay.ts';
import { isCitizenId } from '#lib/thai/thai.ts';
import { isShopDomain } from './shop-domain.ts';

export const emptySignUpDraft = {
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
export type SignUpDraft = typeof emptySignUpDraft;
export type SignUpFault = 'required' | 'domain' | 'username' | 'taxId' | 'promptPayId' | 'email';

const name = /^[a-z0-9](?:[a-z0-9._@-]{0,58}[a-z0-9])$/;

/** By field; password rules: authentication. */
export const signUpFaultsOf = (draft: SignUpDraft): Partial<Record<keyof SignUpDraft, SignUpFault>> => {
  const needed = (['shopName', 'branchName', 'ownerName'] as const).filter((one) => draft[one].trim() === '');
  return {
    ...Object.fromEntries(needed.map((one) => [one, 'required' as const])),
    ...(!isShopDomain(draft.domain) && { domain: 'domain' }),
    ...(!name.test(draft.username) && { username: 'username' }),
    ...(draft.vatSystem && !isCitizenId(draft.taxId) && { taxId: 'taxId' }),
    ...(draft.promptPayId.trim() !== '' &&
      promptPayPayload(draft.promptPayId, 100) === null && { promptPayId: 'promptPayId' }),
    ...(draft.email.trim() !== '' && !isEmail(draft.email.trim()) && { email: 'email' }),
  };
};
