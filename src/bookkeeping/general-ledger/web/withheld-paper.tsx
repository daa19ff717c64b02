import { asDay, buddhistOffset, formatDay, monthNames } from '#lib/dates/day.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { FlowingPaper } from '#ui/print/index.ts';
import { certificateNo, conditionCodes } from '#cash/withheld-tax.ts';
import type { WithheldTaxLine, WithheldTaxReport } from '../shapes.ts';
import { reportWords, withheldReportWords as words } from '../words/paper.ts';
import classes from './journal.module.css';

const amount = (baht: number): string => formatBaht(nearestSatang(baht));
const placeOf = (no: string): string =>
  no === '00000' ? reportWords.headOffice : `${reportWords.branchNo} ${no}`;
const short = (day: string): string => formatDay(asDay(day), 'th', 'short');

const Row = ({ line, place, person }: { line: WithheldTaxLine; place: number; person: boolean }) => (
  <tr>
    <td>{place}</td>
    <td>
      <div>{line.payee}</div>
      <div className={classes['remark']}>{line.payeeAddress}</div>
    </td>
    <td>
      {line.payeeTaxId}
      {person ? null : <div className={classes['remark']}>{placeOf(line.payeeBranchNo)}</div>}
    </td>
    <td>
      {certificateNo(line)}
      {line.voidedDay === null ? null : (
        <div className={classes['remark']}>
          {words.voided} {short(line.voidedDay)}
        </div>
      )}
    </td>
    <td>{short(line.day)}</td>
    <td>{words.incomes[line.income]}</td>
    <td className={classes['right']}>{line.rate}</td>
    <td className={classes['right']}>{amount(line.base)}</td>
    <td className={classes['right']}>{amount(line.tax)}</td>
    <td className={classes['middle']}>{conditionCodes[line.condition]}</td>
  </tr>
);

/** Prints the attachments to Phor Ngor Dor 3 and 53. */
export const WithheldTaxPaper = ({ of }: { of: WithheldTaxReport }) => {
  const month = monthNames('th', 'long')[Number(of.month.slice(5, 7)) - 1];
  return (
    <FlowingPaper lang="th" className={classes['paper'] ?? ''}>
      <header>
        <h2 className={classes['title']}>{words.title[of.form]}</h2>
        <div className={classes['head']}>
          <div>
            {words.payer} <strong>{of.seller}</strong>
          </div>
          <strong>{placeOf(of.taxBranchNo)}</strong>
          <div>
            {reportWords.taxId} <strong>{of.taxId}</strong>
          </div>
          <div>
            {words.month}{' '}
            <strong>
              {month} {reportWords.year} {Number(of.month.slice(0, 4)) + buddhistOffset}
            </strong>
          </div>
          <div>
            {reportWords.address} {of.address}
          </div>
        </div>
      </header>
      <table className={classes['table']}>
        <colgroup>
          {(
            [
              'no',
              'payee',
              'taxId',
              'certificate',
              'day',
              'income',
              'rate',
              'value',
              'vat',
              'condition',
            ] as const
          ).map((name) => (
            <col key={name} className={classes[`${name}Column`]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th>{reportWords.no}</th>
            <th>{words.payee}</th>
            <th>{words.taxId}</th>
            <th>{words.certificate}</th>
            <th>{words.day}</th>
            <th>{words.income}</th>
            <th>{words.rate}</th>
            <th>{words.paid}</th>
            <th>{words.tax}</th>
            <th>{words.condition}</th>
          </tr>
        </thead>
        <tbody>
          {of.lines.length === 0 ? (
            <tr>
              <td colSpan={10}>{reportWords.nothing}</td>
            </tr>
          ) : (
            of.lines.map((line, at) => (
              <Row key={line.entryId} line={line} place={at + 1} person={of.form === 'pnd3'} />
            ))
          )}
        </tbody>
        <tbody>
          <tr>
            <th colSpan={7} scope="row">
              {reportWords.sum}
            </th>
            <td className={classes['right']}>
              <strong>{amount(of.base)}</strong>
            </td>
            <td className={classes['right']}>
              <strong>{amount(of.tax)}</strong>
            </td>
            <td className={classes['middle']}>–</td>
          </tr>
        </tbody>
      </table>
      <p className={classes['note']}>
        {words.notes} ·{' '}
        {fillTemplate(words.due, { paper: short(of.due.paper), online: short(of.due.online) })}
      </p>
    </FlowingPaper>
  );
};
