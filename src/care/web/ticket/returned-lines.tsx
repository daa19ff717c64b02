import { CloseButton, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type ListColumn, ListTable, MoneyInput, Pills } from '#ui/index.ts';
import type { CareRow } from '#care/contract.ts';
import { maxCareBaht } from '#care/care-services.ts';
import { careResults } from '#care/line-moves.ts';
import { PhotographedGarment } from '../garment-cell.tsx';
import type { ReturnedGarment, ReturnedGarments } from './use-returned-garments.ts';
import { isBadResult } from './use-returned-garments.ts';

type Line = { row: CareRow; back: ReturnedGarment };

const isAboveAgreed = ({ row, back }: Line): boolean =>
  row.agreed !== null && (back.charged || 0) > row.agreed;
const needsNote = (line: Line): boolean => line.back.result !== 'clean' || isAboveAgreed(line);

type LinesProps = { of: ReturnedGarments; inHouse: boolean };

/** Returns columns for claim and note only while a garment needs them. */
const useColumns = ({ of, inHouse }: LinesProps): ListColumn<Line>[] => {
  const { t } = useTranslation(['cleanfix', 'shared', 'ui']);
  const labelOf = (label: string, { row }: Line): string => `${label} ${row.barcode}`;
  const all: (ListColumn<Line> & { hidden?: boolean })[] = [
    {
      key: 'garment',
      label: t('shared:garment.clothes'),
      render: ({ row }) => <PhotographedGarment of={row} />,
    },
    {
      key: 'result',
      label: t('result'),
      render: ({ row, back }) => (
        <Pills
          label={t('howBack', { barcode: row.barcode })}
          options={careResults.map((value) => ({ value, label: t(`results.${value}`) }))}
          value={back.result}
          onChange={(result) => of.change(row, { result, ...(result === 'lost' && { charged: 0 }) })}
        />
      ),
    },
    {
      key: 'charged',
      label: t('charged'),
      hidden: inHouse,
      render: (line) => (
        <MoneyInput
          label={labelOf(t('charged'), line)}
          hideLabel
          value={line.back.charged}
          max={maxCareBaht}
          onChange={(charged) => of.change(line.row, { charged })}
        />
      ),
    },
    {
      key: 'claim',
      label: t('claim'),
      hidden: !of.rows.some(({ back }) => isBadResult(back.result)),
      render: (line) =>
        isBadResult(line.back.result) ? (
          <MoneyInput
            label={labelOf(t('claim'), line)}
            hideLabel
            value={line.back.claim}
            max={maxCareBaht}
            onChange={(claim) => of.change(line.row, { claim })}
          />
        ) : null,
    },
    {
      key: 'note',
      label: t('whatHappened'),
      hidden: !of.rows.some(needsNote),
      render: (line) =>
        !needsNote(line) ? null : (
          <TextInput
            aria-label={labelOf(t('whatHappened'), line)}
            miw="9rem"
            value={line.back.note}
            maxLength={300}
            required={isAboveAgreed(line)}
            placeholder={isAboveAgreed(line) ? t('whyAbove') : undefined}
            onChange={(event) => of.change(line.row, { note: event.currentTarget.value })}
          />
        ),
    },
    {
      key: 'remove',
      label: t('ui:delete'),
      render: ({ row }) => (
        <CloseButton
          aria-label={t('remove', { barcode: row.barcode })}
          onClick={() => of.remove(row.unitId)}
        />
      ),
    },
  ];
  return all.filter((one) => one.hidden !== true);
};

export const ReturnedLines = (props: LinesProps) => {
  const { t } = useTranslation('cleanfix');
  const columns = useColumns(props);
  return (
    <ListTable
      columns={columns}
      rows={props.of.rows}
      rowKey={({ row }) => row.unitId}
      caption={t('comingBack')}
    />
  );
};
