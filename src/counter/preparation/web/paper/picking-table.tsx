import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, formatDay } from '#lib/dates/day.ts';
import { resizeImageUrl } from '#lib/images/image-url.ts';
import { PaperName } from '#ui/print/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useSizeText } from '#ui/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import type { PickingLine } from '#counter/preparation/contract.ts';
import classes from './paper.module.css';

type Group = { key: string; name: string; lines: PickingLine[] };

export const groupPickingLines = (
  lines: readonly PickingLine[],
  keyOf: (line: PickingLine) => string,
  nameOf: (line: PickingLine) => string,
): Group[] => {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.key === keyOf(line)) last.lines.push(line);
    else groups.push({ key: keyOf(line), name: nameOf(line), lines: [line] });
  }
  return groups;
};

const Row = ({ line }: { line: PickingLine }) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const lookups = useLookups();
  const sizeText = useSizeText();
  const facts = [
    line.code,
    line.color === '' ? '' : lookups.nameOf('colors', line.color),
    line.size === '' ? '' : sizeText(lookups.nameOf('sizes', line.size)),
  ].filter((text) => text !== '');
  return (
    <tr>
      <td>
        <span
          className={classes['tick']}
          role="img"
          aria-label={line.pulled ? t('picking.pulled') : t('picking.col.tick')}
        >
          {line.pulled ? '✓' : ''}
        </span>
      </td>
      <td>
        {line.image === '' ? (
          <span className={classes['photo']} />
        ) : (
          <img src={resizeImageUrl(line.image, 160)} alt="" className={classes['photo']} />
        )}
      </td>
      <td>
        <div className={classes['strong']}>{line.name}</div>
        <div>{facts.join(' · ')}</div>
      </td>
      <td className={classes['strong']}>{line.barcode}</td>
      <td>
        <div className={classes['nowrap']}>{line.orderNo}</div>
        <div>
          <PaperName text={line.customerName} />
        </div>
        {line.setName === '' ? null : <div>{`${line.setName}: ${line.setPart}`}</div>}
      </td>
      <td>
        {line.alteration === '' ? null : (
          <div className={classes['strong']}>{t('picking.alter', { text: line.alteration })}</div>
        )}
        {line.note}
      </td>
    </tr>
  );
};

const columns = ['tick', 'photo', 'garment', 'barcode', 'order', 'note'] as const;
const widths: Record<(typeof columns)[number], string> = {
  tick: '8%',
  photo: '10%',
  garment: '28%',
  barcode: '13%',
  order: '24%',
  note: '17%',
};

export const PickingTable = ({ lines }: { lines: readonly PickingLine[] }) => {
  const { t } = useTranslation(['prepare', 'shared']);
  const language = useLanguage();
  const days = groupPickingLines(
    lines,
    (line) => line.pickupDay,
    (line) => formatDay(asDay(line.pickupDay), language, 'full'),
  );
  return (
    <>
      {days.map((day) => (
        <section key={day.key}>
          <h3 className={classes['day']}>
            {t('picking.pickup', { day: day.name })} · {t('shared:garment.count', { n: day.lines.length })}
          </h3>
          <table className={classes['table']}>
            <colgroup>
              {columns.map((column) => (
                <col key={column} style={{ width: widths[column] }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`picking.col.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {groupPickingLines(
              day.lines,
              (line) => line.category,
              (line) => line.categoryName || t('picking.noCategory'),
            ).map((category) => (
              <tbody key={category.key}>
                <tr>
                  <th colSpan={columns.length} scope="rowgroup" className={classes['category']}>
                    {category.name}
                  </th>
                </tr>
                {category.lines.map((line) => (
                  <Row key={line.orderDetailId} line={line} />
                ))}
              </tbody>
            ))}
          </table>
        </section>
      ))}
    </>
  );
};
