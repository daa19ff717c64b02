import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '#lib/dates/day.ts';
import { LazyQuestion } from '#ui/dialog/question-lazy.tsx';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { Printer, PrintJob } from '#reporting/printers/contract.ts';
import { earlierPrintOf } from '#reporting/printers/printer-rules.ts';
import type { PrinterKind } from './device/chosen-printer.ts';
import { isReachable } from './device/devices.ts';
import { useConnect, useUnavailableText } from './device/use-connect.ts';
import { lastPrint } from './last-print.ts';
import { useDevicePrinter } from './use-printers.ts';

type Props = {
  kind: PrinterKind;
  fits: (printer: Printer) => boolean;
  /** References of the papers, to check whether they were printed before. */
  refs?: readonly string[];
  ready: boolean;
  busy: boolean;
  onPrint: (printer: Printer, again: boolean) => void;
};

const none: readonly string[] = [];

/**
 * Prints without a dialog on a printer of the branch. If there is none, shows nothing, or that this browser
 * cannot reach it.
 */
export const PrinterButton = ({ kind, fits, refs = none, ready, busy, onPrint }: Props) => {
  const { t } = useTranslation(['printers', 'ui']);
  const language = useLanguage();
  const [asked, setAsked] = useState<{ printer: Printer; job: PrintJob } | null>(null);
  const [checking, setChecking] = useState(false);
  const { all, printers, printer, choose } = useDevicePrinter(kind, fits);
  const connect = useConnect();
  const unavailable = useUnavailableText();
  if (printer === undefined) {
    const missing = all.find((one) => fits(one) && !isReachable(one.connection));
    return missing === undefined || missing.connection === 'network' ? null : (
      <Text size="sm" c="dimmed">
        {unavailable(missing.connection)}
      </Text>
    );
  }
  const start = async (): Promise<void> => {
    // Connects first, because browsers open their list of devices only soon after the click.
    if (!(await connect(printer))) return;
    setChecking(true);
    // If this check fails, the server still refuses a repetition.
    const jobs = await Promise.all(refs.map((ref) => lastPrint(printer, ref))).catch(() => []);
    const job = jobs.find((one) => one !== undefined);
    setChecking(false);
    if (job === undefined) onPrint(printer, false);
    else setAsked({ printer, job });
  };
  return (
    <Button.Group>
      <Button
        variant="light"
        leftSection={<IconReceipt size={18} aria-hidden />}
        loading={busy || checking}
        disabled={!ready}
        onClick={() => void start()}
      >
        {t('printOn', { name: printer.name })}
      </Button>
      {printers.length < 2 ? null : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="light" px="xs" aria-label={t('choose')}>
              <IconChevronDown size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {printers.map((one) => (
              <Menu.Item key={one.printerId} onClick={() => choose(one.printerId)}>
                {one.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {asked === null ? null : (
        <LazyQuestion
          title={t('again.title')}
          text={t(`again.${earlierPrintOf(asked.printer.connection, asked.job.state)}`, {
            at: formatDateTime(asked.job.doneAt ?? asked.job.createdAt, language),
          })}
          stay={t('ui:cancel')}
          go={t('again.do')}
          color="plum"
          onStay={() => setAsked(null)}
          onGo={() => {
            setAsked(null);
            onPrint(asked.printer, true);
          }}
        />
      )}
    </Button.Group>
  );
};
