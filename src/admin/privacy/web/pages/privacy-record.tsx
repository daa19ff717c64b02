import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { PrintDesk, FlowingPaper, PaperFrame, PaperText, PrintBackLink } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { type ProcessingRecordReply, privacyContract } from '#admin/privacy/contract.ts';
import {
  type ProcessingPurposeName,
  processingPurposeNames,
  processingPurposes,
} from '#admin/privacy/processing-purposes.ts';
import classes from '../processing-record/record.module.css';

const heads = ['purpose', 'data', 'basis', 'kept', 'seen', 'given', 'people'] as const;

const Row = ({ name, record }: { name: ProcessingPurposeName; record: ProcessingRecordReply }) => {
  const { t } = useTranslation('privacy');
  const { basis, kept, seen, given } = processingPurposes[name];
  const { keepCustomerYears: years, keepIdDays: days } = record;
  const until = {
    customer: years === null ? t('record.kept.asked') : t('record.kept.customer', { n: years }),
    citizenId: days === null ? t('record.kept.asked') : t('record.kept.citizenId', { n: days }),
    card: t('record.kept.card'),
    papers: t('record.kept.papers'),
    withdrawn: t('record.kept.withdrawn'),
    staff: t('record.kept.staff'),
    web: t('record.kept.web'),
  }[kept];
  return (
    <tr>
      <th scope="row">
        <PaperText text={t(`record.purposes.${name}`)} />
      </th>
      {[
        t(`record.data.${name}`),
        t(`record.basis.${basis}`),
        until,
        t(`record.seen.${seen}`),
        t(`record.given.${given}`),
      ].map((text, column) => (
        <td key={heads[column + 1]}>
          <PaperText text={text} />
        </td>
      ))}
      <td>{record.people[name] ?? 0}</td>
    </tr>
  );
};

export const PrivacyRecordPage = () => {
  const { t } = useTranslation(['privacy', 'shared']);
  const language = useLanguage();
  const query = useApi(privacyContract.record, {});
  return (
    <PrintDesk
      title={t('record.title')}
      back={<PrintBackLink to="/backoffice/privacy" search={{ tab: 'record' }} />}
      printable={query.data !== undefined}
      query={query}
    >
      {(record) => (
        <PaperFrame label={t('record.title')}>
          <FlowingPaper lang={language} className={classes['paper']}>
            <h2>{t('record.title')}</h2>
            <dl>
              <dt>{t('record.dataController')}</dt>
              <dd>{record.dataController || record.shop.name}</dd>
              <dt>{t('shared:person.address')}</dt>
              <dd>
                <PaperText
                  text={
                    [record.shop.address, formatPhone(record.shop.phone)]
                      .filter((one) => one !== '')
                      .join(' · ') || '–'
                  }
                />
              </dd>
              <dt>{t('record.dataContact')}</dt>
              <dd>{record.dataContact || '–'}</dd>
              <dt>{t('record.dataOfficer')}</dt>
              <dd>{record.dataOfficer || '–'}</dd>
            </dl>
            <table>
              <colgroup>
                {heads.map((head) => (
                  <col key={head} className={classes[head]} />
                ))}
              </colgroup>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {t(`record.heads.${head}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {processingPurposeNames.map((name) => (
                  <Row key={name} name={name} record={record} />
                ))}
              </tbody>
            </table>
            <p>{t('record.safety')}</p>
            <p>{t('record.rights')}</p>
            <p>{t('shared:paper.printedAt', { at: formatDateTime(new Date(), language, 'medium') })}</p>
          </FlowingPaper>
        </PaperFrame>
      )}
    </PrintDesk>
  );
};
