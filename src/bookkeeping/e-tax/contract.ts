/** Decision 70 has the rules. */
import { z } from 'zod';
import { documentKinds } from '#ledger/shapes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayOut,
  FileReply,
  IdOut,
  IdParams,
  pageFields,
  pageSchemaOf,
  TimeOut,
  CustomerTextOut,
  customerData,
} from '#lib/contract/wire-schemas.ts';
import { CertificateInput, EtaxMailInput, EtaxRefusalInput, EtaxSettingInput } from './etax-input.ts';
import { typeCodes } from './standard-codes.ts';
import { etaxPaperTabs } from './paper-tabs.ts';

/** A 'made' message is not signed. A 'sent' message was handed over to the Revenue Department. */
export const etaxStates = ['none', 'made', 'signed', 'sent', 'refused'] as const;
export type EtaxState = (typeof etaxStates)[number];

const EtaxBranchAddress = z.object({
  branchId: IdOut,
  branchName: z.string(),
  taxBranchNo: z.string(),
  buildingNo: z.string(),
  street: z.string(),
  postcode: z.string(),
  subdistrictCode: z.string(),
  districtCode: z.string(),
  /** False if the sub-district is not in the official list. */
  placeValid: z.boolean(),
});
export type EtaxBranchAddress = z.output<typeof EtaxBranchAddress>;

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
        state: z.enum(['holds', 'soon', 'over']),
        /** True if the shop, not a certification authority, made the certificate. */
        selfSigned: z.boolean(),
      })
      .nullable(),
    places: z.array(EtaxBranchAddress),
  })
  .meta({ title: 'EtaxSetting' });
export type EtaxSetting = z.output<typeof EtaxSetting>;

/** In state 'unknown', the recipient may have received the mail. */
export const etaxMailStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'copied',
  'cancelled',
] as const;

const EtaxMail = z.object({
  /** Number of the mail, from 1. Users request every later mail. */
  turn: z.number(),
  at: TimeOut,
  to: CustomerTextOut,
  copy: z.string(),
  state: z.enum(etaxMailStates),
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
    buyer: CustomerTextOut,
    total: BahtOut,
    voided: z.boolean(),
    state: z.enum(etaxStates),
    open: z.boolean(),
    email: CustomerTextOut,
    messages: z.array(EtaxMessage),
  })
  .meta({ title: 'EtaxPaper' });
export type EtaxPaper = z.output<typeof EtaxPaper>;

const messageParams = { params: IdParams } as const;

export const etaxContract = {
  setting: defineOperation({
    method: 'GET',
    path: '/api/etax/setting',
    summary: 'Settings of electronic tax documents: on or off, the certificate, addresses in codes',
    reply: EtaxSetting,
    errors: [],
    allow: 'owner',
  }),
  saveSetting: defineOperation({
    method: 'PUT',
    path: '/api/etax/setting',
    summary: 'Switch electronic tax documents on or off; set branch addresses in codes',
    body: EtaxSettingInput,
    reply: EtaxSetting,
    errors: [],
    allow: 'owner',
  }),
  takeCertificate: defineOperation({
    method: 'POST',
    path: '/api/etax/certificate',
    summary:
      'Upload a certificate with its key, from a PKCS#12 file; the password is used once and not stored',
    body: CertificateInput,
    reply: EtaxSetting,
    errors: ['ETAX_CERTIFICATE'],
    allow: 'owner',
    perMinute: 10,
  }),
  dropCertificate: defineOperation({
    method: 'DELETE',
    path: '/api/etax/certificate',
    summary: 'Delete the certificate and its key',
    reply: EtaxSetting,
    errors: [],
    allow: 'owner',
  }),
  papers: defineOperation({
    method: 'GET',
    path: '/api/etax/paper',
    summary: 'Documents with an electronic form and its state, newest first',
    query: z.strictObject({ ...pageFields, tab: z.enum(etaxPaperTabs).default('all') }),
    reply: pageSchemaOf(EtaxPaper),
    errors: [],
    allow: 'admin',
  }),
  paper: defineOperation({
    method: 'GET',
    path: '/api/etax/paper/:id',
    summary: 'State of the electronic form of one document',
    params: IdParams,
    reply: z
      .object({
        active: z.boolean(),
        paper: EtaxPaper.nullable(),
        /** Address of the order's customer, from which the page proposes codes. */
        home: customerData(
          z.object({
            subdistrict: z.string(),
            district: z.string(),
            province: z.string(),
            postcode: z.string(),
          }),
        ).nullable(),
      })
      .meta({ title: 'EtaxOfPaper' }),
    errors: [],
    allow: 'admin',
  }),
  make: defineOperation({
    method: 'POST',
    path: '/api/etax/paper/:id',
    summary: 'Make the electronic form of a document, or its cancellation; an existing one is returned again',
    params: IdParams,
    reply: EtaxMessage,
    errors: [
      'ETAX_OFF',
      'ETAX_PLACE',
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
  xml: defineOperation({
    method: 'GET',
    path: '/api/etax/message/:id/xml',
    summary: 'The electronic document as a file',
    ...messageParams,
    reply: FileReply,
    errors: [],
    allow: 'admin',
    download: true,
  }),
  pdf: defineOperation({
    method: 'GET',
    path: '/api/etax/message/:id/pdf',
    summary: 'The document as PDF/A-3 with its XML inside',
    ...messageParams,
    reply: FileReply,
    errors: [],
    allow: 'admin',
    download: true,
    perMinute: 120,
  }),
  sent: defineOperation({
    method: 'POST',
    path: '/api/etax/message/:id/sent',
    summary: 'Record the hand-over to the Revenue Department',
    ...messageParams,
    reply: EtaxMessage,
    errors: ['CONFLICT'],
    allow: 'admin',
  }),
  refused: defineOperation({
    method: 'POST',
    path: '/api/etax/message/:id/refused',
    summary: 'Record a refusal by the Revenue Department; the message can be made again',
    ...messageParams,
    body: EtaxRefusalInput,
    reply: EtaxMessage,
    errors: ['CONFLICT'],
    allow: 'admin',
  }),
  mail: defineOperation({
    method: 'POST',
    path: '/api/etax/message/:id/mail',
    summary:
      'Mail the PDF with its XML to the buyer, and a copy to the time stamping service; a repeated turn sends nothing',
    ...messageParams,
    body: EtaxMailInput,
    reply: EtaxMessage,
    errors: ['CONFLICT', 'ETAX_VOID', 'ETAX_SIZE', 'ETAX_MAIL_OFF'],
    allow: 'admin',
    perMinute: 120,
  }),
};
