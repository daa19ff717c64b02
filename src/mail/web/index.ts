/** Front door of the mail room in the browser. */
export { CannedSection } from './write/canned-section.tsx';
export { MailBoxSection } from './box/mail-box-section.tsx';
export { ServerFields } from './box/server-fields.tsx';
