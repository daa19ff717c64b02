/** Front door of the mail room in the browser. */
export { CannedSection } from './compose/canned-section.tsx';
export { MailBoxSection } from './mailbox/mailbox-section.tsx';
export { ServerFields } from './mailbox/server-fields.tsx';
