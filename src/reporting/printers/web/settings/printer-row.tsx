import { Button, Group, Text } from '@mantine/core';
import { useAction, useApi } from '#ui/api/queries.ts';
import { toastDone } from '#ui/feedback/toast.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type BadgeTone, ConfirmButton, PlainList, StateBadge, TimeText } from '#ui/index.ts';
import { printersContract, type Printer, type PrintJob } from '#reporting/printers/contract.ts';
import { useConnect } from '../device/use-connect.ts';
import { usePaperText } from './paper-text.ts';
import classes from './printers.module.css';

const tones: Readonly<Record<PrintJob['state'], BadgeTone>> = {
  waiting: 'warn',
  sending: 'info',
  printed: 'good',
  unsure: 'bad',
  failed: 'bad',
};

const JobRow = ({ job }: { job: PrintJob }) => {
  const { t } = useTranslation('printers');
  return (
    <li className={classes['job']}>
      <StateBadge tone={tones[job.state]}>{t(`states.${job.state}`)}</StateBadge>
      <Text size="sm" component="span">
        {job.title}
      </Text>
      <Text size="sm" c="dimmed" component="span">
        <TimeText at={job.doneAt ?? job.createdAt} />
      </Text>
      {job.fault === '' ? null : (
        <Text size="sm" component="span">
          {t(`faults.${job.fault}`)}
        </Text>
      )}
    </li>
  );
};

const ConnectButton = ({ printer }: { printer: Printer }) => {
  const { t } = useTranslation('printers');
  const connect = useConnect();
  const { name } = printer;
  return (
    <Button
      variant="light"
      aria-label={t('device.connectOf', { name })}
      onClick={() =>
        void connect(printer, { choose: true }).then(
          (done) => done && toastDone(t('device.connected', { name })),
        )
      }
    >
      {t('device.connect')}
    </Button>
  );
};

type Props = { printer: Printer; onEdit: () => void; onTest: () => void };

export const PrinterRow = ({ printer, onEdit, onTest }: Props) => {
  const { t } = useTranslation(['printers', 'shared', 'ui']);
  const { printerId, name, branchName, connection, address, port } = printer;
  const paper = usePaperText(printer);
  const connect = useConnect();
  const jobs = useApi(printersContract.jobs, { params: { id: printerId }, query: {} });
  const remove = useAction(printersContract.removePrinter, {
    done: t('removed'),
    refresh: [printersContract.printers],
  });
  const last = jobs.data?.itemList.slice(0, 5) ?? [];
  return (
    <li className={classes['printer']}>
      <div className={classes['text']}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[
            branchName,
            connection === 'network' ? `${address}:${port}` : t(`connections.${connection}`),
            paper,
          ].join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        {connection === 'network' ? null : <ConnectButton printer={printer} />}
        <Button
          variant="light"
          onClick={() => void connect(printer).then((done) => done && onTest())}
          aria-label={t('test.of', { name })}
        >
          {t('test.title')}
        </Button>
        <Button variant="default" onClick={onEdit} aria-label={t('shared:do.changeOf', { name })}>
          {t('ui:edit')}
        </Button>
        <ConfirmButton
          title={t('shared:do.deleteAsk', { name })}
          text={t('removeText')}
          confirmLabel={t('ui:delete')}
          aria-label={t('shared:do.deleteOf', { name })}
          onConfirm={() => remove.mutateAsync({ params: { id: printerId } })}
        >
          {t('ui:delete')}
        </ConfirmButton>
      </Group>
      {last.length === 0 ? null : (
        <PlainList gap="0.25rem" className={classes['jobs']} aria-label={t('jobs', { name })}>
          {last.map((job) => (
            <JobRow key={job.jobId} job={job} />
          ))}
        </PlainList>
      )}
    </li>
  );
};
