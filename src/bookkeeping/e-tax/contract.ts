/** Operations on electronic tax papers (docs/decisions/0070-e-tax.md). */
import { z } from 'zod';
import { documentKinds } from '#ledger/shapes.ts';
import { op } from '#lib/contract/contract.ts';
import { isEmail } from '#lib/text/email.ts';
import {
  BahtOut,
  DayOut,
  FileReply,
  Id,
  IdOut,
  IdParams,
  pageFields,
  pageOf,
  RequiredText,
  Text,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { typeCodes } from './standard-codes.ts';
import { etaxTabs } from './paper-tabs.ts';

/** What has become of a paper: nothing yet, made without a signature, signed, handed over, refused. */
export const etaxStates = ['none', 'made', 'signed', 'sent', 'refused'] as const;
export type EtaxState = (typeof etaxStates)[number];

const digits = (n: number) => z.string().regex(new RegExp(`^\\d{${n}}$`));

/** The address of a branch in the codes of the standard (TIS 1099). */
export const PlaceIn = z.strictObject({
  branchId: Id,
  buildingNo: RequiredText(16),
  street: Text(70).default(''),
  postcode: digits(5),
  subdistrictCode: digits(6),
  districtCode: digits(4),
});

const Place = z.object({
  branchId: IdOut,
  branchName: z.string(),
  taxBranchNo: z.string(),
  buildingNo: z.string(),
  street: z.string(),
  postcode: z.string(),
  subdistrictCode: z.string(),
  districtCode: z.string(),
});
export type Place = z.output<typeof Place>;

export const EtaxSetting = z
  .object({
    active: z.boolean(),
    copyAddress: z.string(),
    certificate: z
      .object({
        subject: z.string(),
        issuer: z.string(),
        serial: z.string(),
        from: TimeOut,
        until: TimeOut,
        /** It holds no more, or not for long. */
        state: z.enum(['holds', 'soon', 'over']),
      })
      .nullable(),
    /** Every branch; its fields are '' until somebody has filled them in. */
    places: z.array(Place),
  })
  .meta({ title: 'EtaxSetting' });
export type EtaxSetting = z.output<typeof EtaxSetting>;

/** How far a mail with a message has come; 'unknown': the other side may have it. */
export const mailStates = ['queued', 'sending', 'sent', 'failed', 'unknown', 'copied', 'cancelled'] as const;

const EtaxMail = z.object({
  /** 1 for the first; every further one was asked for. */
  turn: z.number(),
  at: TimeOut,
  to: z.string(),
  /** Who got a copy; '' for nobody. */
  copy: z.string(),
  state: z.enum(mailStates),
  error: z.string(),
});
export type EtaxMail = z.output<typeof EtaxMail>;

export const EtaxMessage = z
  .object({
    messageId: IdOut,
    messageNo: z.string(),
    form: z.enum(['paper', 'cancellation']),
    typeCode: z.enum(typeCodes),
    state: z.enum(etaxStates),
    madeAt: TimeOut,
    sentAt: TimeOut.nullable(),
    refusal: z.string(),
    mails: z.array(EtaxMail),
  })
  .meta({ title: 'EtaxMessage' });
export type EtaxMessage = z.output<typeof EtaxMessage>;

export const EtaxPaper = z
  .object({
    documentId: IdOut,
    documentNo: z.string(),
    kind: z.enum(documentKinds),
    day: DayOut,
    orderId: IdOut.nullable(),
    buyer: z.string(),
    total: BahtOut,
    voided: z.boolean(),
    state: z.enum(etaxStates),
    /** Something can be made of it now: the paper, or the note that it is void. */
    open: z.boolean(),
    /** Where the customer may be written to; '' where nothing is known. */
    email: z.string(),
    messages: z.array(EtaxMessage),
  })
  .meta({ title: 'EtaxPaper' });
export type EtaxPaper = z.output<typeof EtaxPaper>;

const messageParams = { params: IdParams } as const;

export const etaxContract = {
  setting: op({
    method: 'GET',
    path: '/api/etax/setting',
    summary: 'Electronic tax papers: on or off, the certificate, addresses in codes',
    reply: EtaxSetting,
    errors: [],
    allow: 'owner',
  }),
  saveSetting: op({
    method: 'PUT',
    path: '/api/etax/setting',
    summary: 'Switches electronic tax papers on or off; addresses of branches in codes',
    body: z.strictObject({
      active: z.boolean(),
      /** Who gets a copy of every tax invoice that goes by e-mail, to stamp its time; '' for nobody. */
      copyAddress: Text(200).refine((text) => text === '' || isEmail(text), { error: 'notAnEmail' }),
      places: z.array(PlaceIn).max(500),
    }),
    reply: EtaxSetting,
    errors: [],
    allow: 'owner',
  }),
  takeCertificate: op({
    method: 'POST',
    path: '/api/etax/certificate',
    summary: 'A certificate with its key, from a PKCS#12 file; the password is used once and not kept',
    body: z.strictObject({
      /** The file in base64. */
      file: z.base64().min(1).max(60_000),
      password: z.string().max(200),
    }),
    reply: EtaxSetting,
    errors: ['ETAX_CERTIFICATE'],
    allow: 'owner',
    perMinute: 10,
  }),
  dropCertificate: op({
    method: 'DELETE',
    path: '/api/etax/certificate',
    summary: 'Forgets the certificate and its key',
    reply: EtaxSetting,
    errors: [],
    allow: 'owner',
  }),
  papers: op({
    method: 'GET',
    path: '/api/etax/paper',
    summary: 'Papers that have an electronic form, the newest first, with what has become of it',
    query: z.strictObject({ ...pageFields, tab: z.enum(etaxTabs).default('all') }),
    reply: pageOf(EtaxPaper),
    errors: [],
    allow: 'admin',
  }),
  paper: op({
    method: 'GET',
    path: '/api/etax/paper/:id',
    summary: 'What has become of the electronic form of one paper',
    params: IdParams,
    reply: z
      .object({
        /** Electronic papers are in use. */
        active: z.boolean(),
        /** Null where the paper has no electronic form. */
        paper: EtaxPaper.nullable(),
        /** The place in the address of the order's customer, from which its codes are proposed; null where none is known. */
        home: z
          .object({
            subdistrict: z.string(),
            district: z.string(),
            province: z.string(),
            postcode: z.string(),
          })
          .nullable(),
      })
      .meta({ title: 'EtaxOfPaper' }),
    errors: [],
    allow: 'admin',
  }),
  make: op({
    method: 'POST',
    path: '/api/etax/paper/:id',
    summary:
      'Makes the electronic form of a paper, or the note that it is void; what stands already is told again',
    params: IdParams,
    reply: EtaxMessage,
    errors: [
      'ETAX_OFF',
      'ETAX_SELLER',
      'ETAX_BUYER',
      'ETAX_KIND',
      'ETAX_LINES',
      'ETAX_CITES',
      'ETAX_TEXT',
      'ETAX_VOID',
      'KEY_LOST',
    ],
    allow: 'admin',
  }),
  xml: op({
    method: 'GET',
    path: '/api/etax/message/:id/xml',
    summary: 'The electronic paper as a file',
    ...messageParams,
    reply: FileReply,
    errors: [],
    allow: 'admin',
    download: true,
  }),
  pdf: op({
    method: 'GET',
    path: '/api/etax/message/:id/pdf',
    summary: 'The paper as PDF/A-3 with its XML inside',
    ...messageParams,
    reply: FileReply,
    errors: [],
    allow: 'admin',
    download: true,
    perMinute: 120,
  }),
  sent: op({
    method: 'POST',
    path: '/api/etax/message/:id/sent',
    summary: 'It was handed over to the Revenue Department',
    ...messageParams,
    reply: EtaxMessage,
    errors: ['CONFLICT'],
    allow: 'admin',
  }),
  refused: op({
    method: 'POST',
    path: '/api/etax/message/:id/refused',
    summary: 'The Revenue Department refused it; it can be made again',
    ...messageParams,
    body: z.strictObject({ reason: RequiredText(300) }),
    reply: EtaxMessage,
    errors: ['CONFLICT'],
    allow: 'admin',
  }),
  mail: op({
    method: 'POST',
    path: '/api/etax/message/:id/mail',
    summary: 'Sends the PDF with its XML to the buyer, the copy to whoever stamps the time; each turn once',
    ...messageParams,
    body: z.strictObject({
      to: RequiredText(200).refine(isEmail, { error: 'notAnEmail' }),
      /** 1 for the first; the next one after those there are sends again. */
      turn: z.int().min(1).max(50),
    }),
    reply: EtaxMessage,
    errors: ['CONFLICT', 'ETAX_VOID', 'ETAX_SIZE', 'MAIL_NOT_SET'],
    allow: 'admin',
    perMinute: 120,
  }),
};
