import { defineModule } from '#platform/http/handlers.ts';
import { etaxContract } from '../contract.ts';
import { mailMessage } from './mail-message.ts';
import { createMessage } from './make-message.ts';
import {
  getEtaxPaper,
  listEtaxPapers,
  downloadMessagePdf,
  markMessageRefused,
  markMessageSent,
  downloadMessageXml,
} from './messages.ts';
import { removeCertificate, saveEtaxSetting, getEtaxSetting, uploadCertificate } from './e-tax-settings.ts';

export { etaxKeyColumn } from './certificate.ts';
export type { PaperFacts } from '../paper-facts.ts';
export { paperFactsPort } from './paper-facts.ts';
export { documentPdf } from './pdf/index.ts';
export { type PaperMail, type PaperMailPort, paperMailPort } from './paper-mail-port.ts';
export { attachmentQuery, expiringCertificate } from './sql.ts';

export const etaxModule = defineModule({
  apiName: 'etax',
  area: 'money',
  contract: etaxContract,
  handlers: {
    setting: getEtaxSetting,
    saveSetting: saveEtaxSetting,
    takeCertificate: uploadCertificate,
    dropCertificate: removeCertificate,
    paper: getEtaxPaper,
    papers: listEtaxPapers,
    make: createMessage,
    xml: downloadMessageXml,
    pdf: downloadMessagePdf,
    sent: markMessageSent,
    refused: markMessageRefused,
    mail: mailMessage,
  },
});
