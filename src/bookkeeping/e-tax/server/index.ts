/** Front door of the room for electronic tax papers. */
import { room } from '#platform/http/handlers.ts';
import { etaxContract } from '../contract.ts';
import { mail } from './mail-message.ts';
import { make } from './make-message.ts';
import { paper, papers, pdf, refused, sent, xml } from './messages.ts';
import { dropCertificate, saveSetting, setting, takeCertificate } from './e-tax-settings.ts';

export { etaxKeyColumn } from './certificate.ts';
export { paperFacts, type PaperFacts } from './paper-facts.ts';
export { type PaperMail, type PaperPost, paperPost } from './paper-mail-port.ts';
export { attachmentQuery, endingCertificate } from './sql.ts';

export const etaxRoom = room({
  name: 'etax',
  area: 'money',
  contract: etaxContract,
  handlers: {
    setting,
    saveSetting,
    takeCertificate,
    dropCertificate,
    paper,
    papers,
    make,
    xml,
    pdf,
    sent,
    refused,
    mail,
  },
});
