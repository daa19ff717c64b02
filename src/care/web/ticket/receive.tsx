import { Alert, Button, CloseButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { payMethods } from '#ledger/shapes.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import type { ScanMessage } from '#ui/index.ts';
import { lazyComponent, LeaveGuard, MoneyText, MoneyInput, Photo, Pills, ScanBox } from '#ui/index.ts';
import { cashContract } from '#cash/contract.ts';
import type { CareRow, CareTicketDetail } from '#care/contract.ts';
import { careContract, maxCareBaht } from '#care/contract.ts';
import { type CareResult, careResults } from '#care/line-moves.ts';
import classes from '../care.module.css';
import { findCareGarment, careLookUpError } from '../find-garment.ts';
import { CareGarmentCell } from '../garment-cell.tsx';
import type { VendorInvoiceInput } from './vendor-invoice.tsx';

/** Loaded only if something is charged. */
const Bill = lazyComponent(async () => (await import('./vendor-invoice.tsx')).VendorInvoiceFields);

type Back = { result: CareResult; charged: number | ''; claim: number | ''; note: string };
type Backs = ReadonlyMap<number, Back>;

const cameClean = (row: CareRow): Back => ({ result: 'clean', charged: row.price, claim: '', note: '' });

type LineProps = {
  row: CareRow;
  back: Back;
  inHouse: boolean;
  onChange: (part: Partial<Back>) => void;
  onRemove: () => void;
};

const BackLine = ({ row, back, inHouse, onChange, onRemove }: LineProps) => {
  const { t } = useTranslation('cleanfix');
  const bad = back.result === 'damaged' || back.result === 'lost';
  return (
    <li className={`${classes['line']} ${classes['chosen']}`}>
      <Photo url={row.image} alt="" size={52} />
      <CareGarmentCell of={row} />
      <Stack gap="xs" className={classes['wide'] ?? ''}>
        <Pills
          label={t('howBack', { barcode: row.barcode })}
          options={careResults.map((value) => ({ value, label: t(`results.${value}`) }))}
          value={back.result}
          onChange={(result) => onChange({ result, ...(result === 'lost' && { charged: 0 }) })}
        />
        <div className={classes['fields']}>
          {inHouse ? null : (
            <MoneyInput
              label={t('charged')}
              value={back.charged}
              max={maxCareBaht}
              onChange={(charged) => onChange({ charged })}
            />
          )}
          {bad ? (
            <MoneyInput
              label={t('claim')}
              value={back.claim}
              max={maxCareBaht}
              onChange={(claim) => onChange({ claim })}
            />
          ) : null}
          {back.result === 'clean' ? null : (
            <TextInput
              label={t('whatHappened')}
              value={back.note}
              maxLength={300}
              onChange={(event) => onChange({ note: event.currentTarget.value })}
            />
          )}
        </div>
      </Stack>
      <CloseButton aria-label={t('remove', { barcode: row.barcode })} onClick={onRemove} />
    </li>
  );
};

/** Garments not scanned stay with the vendor. `first`: scanned before the ticket was open. */
export const ReceiveParcel = ({ of, first }: { of: CareTicketDetail; first: number | undefined }) => {
  const { t } = useTranslation(['cleanfix', 'daybook', 'order', 'shared']);
  const [backs, setBacks] = useState<Backs>(
    () => new Map(of.itemList.flatMap((row) => (row.unitId === first ? [[row.unitId, cameClean(row)]] : []))),
  );
  const [said, setSaid] = useState<ScanMessage | undefined>();
  const [method, setMethod] = useState<(typeof payMethods)[number]>('transfer');
  const [category, setCategory] = useState(of.expenseCategory);
  const categories = useApi(cashContract.categories, {}, { enabled: !of.inHouse });
  const offered = (categories.data?.itemList ?? []).filter((one) => one.direction !== 'income');
  const [bill, setBill] = useState<VendorInvoiceInput | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const away = of.itemList.filter((one) => one.state === 'sent');
  const receive = useAction(careContract.receive, {
    done: t('receivedDone'),
    refresh: 'all',
    quiet: true,
    onError: setProblem,
    onSuccess: () => {
      setBacks(new Map());
      setSaid(undefined);
      setBill(null);
    },
  });
  const take = (rows: readonly CareRow[]): void =>
    setBacks((now) => new Map([...now, ...rows.map((row) => [row.unitId, cameClean(row)] as const)]));
  const elsewhere = async (barcode: string): Promise<void> => {
    try {
      const row = await findCareGarment(barcode);
      setSaid({
        tone: 'error',
        text:
          row?.state === 'sent'
            ? t('scanAtVendor', { barcode, vendor: row.vendorName, no: row.ticketNo ?? '' })
            : t('notOnTicket', { barcode }),
      });
    } catch (error) {
      setSaid({ tone: 'error', text: careLookUpError(error) });
    }
  };
  const scan = (barcode: string): void => {
    const row = of.itemList.find((one) => one.barcode === barcode);
    if (row === undefined) return void elsewhere(barcode);
    if (row.state !== 'sent' || backs.has(row.unitId))
      return setSaid({ tone: 'again', text: t('scanAgain') });
    take([row]);
    setSaid({ tone: 'ok', text: t('scanAdded', { name: row.name, n: backs.size + 1 }) });
  };
  // Latest scan first.
  const chosen = [...backs.keys()].toReversed().flatMap((id) => away.find((one) => one.unitId === id) ?? []);
  const total = chosen.reduce((sum, one) => sum + (backs.get(one.unitId)?.charged || 0), 0);
  const billed = !of.inHouse && total > 0 && bill !== null;
  const invoice = billed ? bill.invoice : undefined;
  const submit = (): void => {
    if (invoice === null) return;
    setProblem(null);
    receive.mutate({
      body: {
        wnforderId: of.wnforderId,
        method,
        // A category archived since is not sent.
        category: offered.some((one) => one.code === category) ? category : '',
        invoice,
        itemList: chosen.flatMap((row) => {
          const back = backs.get(row.unitId);
          if (back === undefined) return [];
          const bad = back.result === 'damaged' || back.result === 'lost';
          return [
            {
              unitId: row.unitId,
              result: back.result,
              charged: back.charged || 0,
              claim: bad ? back.claim || 0 : 0,
              note: back.note,
            },
          ];
        }),
      },
    });
  };
  return (
    <Stack gap="sm">
      <LeaveGuard active={() => chosen.length > 0} words={t('leaveBack', { returnObjects: true })} />
      <ScanBox label={t('scanBack')} onScan={scan} said={said} sounded shows />
      {chosen.length === away.length ? null : (
        <Group>
          <Button variant="default" onClick={() => take(away.filter((one) => !backs.has(one.unitId)))}>
            {t('allCameBack', { n: away.length - chosen.length })}
          </Button>
        </Group>
      )}
      {chosen.length === 0 ? null : (
        <>
          <ul className={classes['rows']} aria-label={t('comingBack')}>
            {chosen.map((row) => (
              <BackLine
                key={row.unitId}
                row={row}
                back={backs.get(row.unitId) ?? cameClean(row)}
                inHouse={of.inHouse}
                onChange={(part) =>
                  setBacks((now) =>
                    new Map(now).set(row.unitId, { ...(now.get(row.unitId) ?? cameClean(row)), ...part }),
                  )
                }
                onRemove={() => setBacks((now) => new Map([...now].filter(([id]) => id !== row.unitId)))}
              />
            ))}
          </ul>
          {of.inHouse || total === 0 ? null : <Bill of={of} paid={total} bill={bill} onChange={setBill} />}
          {problem === null ? null : (
            <Alert
              role="alert"
              color="yellow"
              title={problem.reply.title}
              icon={<IconAlertCircle aria-hidden />}
            >
              {problem.reply.detail}
            </Alert>
          )}
          <div className={classes['bar']}>
            <Text fw={600}>
              {t('chosen', { n: chosen.length })}
              {of.inHouse ? null : (
                <>
                  {' · '}
                  {t('shared:money.sum')} <MoneyText baht={total} />
                </>
              )}
            </Text>
            <Group gap="xs" align="end">
              {of.inHouse || total === 0 || offered.length === 0 ? null : (
                <NativeSelect
                  label={t('daybook:expense.category')}
                  value={category}
                  data={[
                    { value: '', label: t('noCategory') },
                    ...offered.map((one) => ({ value: one.code, label: one.description })),
                  ]}
                  onChange={(event) => setCategory(event.currentTarget.value)}
                />
              )}
              {of.inHouse || total === 0 ? null : (
                <NativeSelect
                  label={t('shared:money.method')}
                  value={method}
                  data={payMethods.map((value) => ({ value, label: t(`order:pay.methods.${value}`) }))}
                  onChange={(event) =>
                    setMethod(payMethods.find((one) => one === event.currentTarget.value) ?? 'transfer')
                  }
                />
              )}
              <Button loading={receive.isPending} disabled={invoice === null} onClick={submit}>
                {t('receive', { n: chosen.length })}
              </Button>
            </Group>
          </div>
        </>
      )}
    </Stack>
  );
};
