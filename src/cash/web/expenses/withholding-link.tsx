import { useTranslation } from '#ui/i18n/translation.ts';
import { TextLink } from '#ui/index.ts';
import { certificateNo, type WithheldTax } from '#cash/withheld-tax.ts';

export const WithholdingCertificateLink = ({ of }: { of: WithheldTax }) => {
  const { t } = useTranslation('daybook');
  const text = t('withheld.certificate', { no: certificateNo(of) });
  return (
    <TextLink size="xs" to="/pages/withholding-certificate/$id" params={{ id: String(of.entryId) }}>
      {of.voided ? `${text} (${t('withheld.voided')})` : text}
    </TextLink>
  );
};
