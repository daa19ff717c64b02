import { phoneTextLength } from '#lib/thai/phone-text-length.ts';

export const contactMaxLengths = { name: 100, phone: phoneTextLength, email: 200, body: 2000 } as const;
