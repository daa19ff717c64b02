import type { ReactNode } from 'react';
import { asDay, buddhistOffset, formatDay, monthNames } from '#lib/dates/day.ts';
import { formatBaht, nearestSatang, sumBaht } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { FlowingPaper, PaperName, PaperText } from '#ui/print/index.ts';
import type { PurchaseTax, SalesTax, SalesTaxLine } from '../shapes.ts';
import { numberRange, taxSheetsOf, type TaxSheetLine } from '../tax-sheets.ts';
import { reportWords as words } from '../words/paper.ts';
import classes from './journal.module.css';

const amount = (baht: number): string => formatBaht(nearestSatang(baht));
const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ');

type Line = TaxSheetLine & {
  key: string;
  day: string;
  taxId: string;
  branchNo: string;
  base: number;
  vat: number;
};

const salesRemark = (line: SalesTaxLine): string =>
  joined([
    line.state === 'valid' ? '' : words.state[line.state],
    line.replacedBy === '' ? '' : `${words.replacedBy} ${line.replacedBy}`,
    line.cites.length === 0 ? '' : `${words.cites} ${line.cites.join(', ')}`,
    line.papers > 1 ? `${line.papers} ${words.papers}` : '',
    line.voided.length === 0 ? '' : `${words.state.void} ${line.voided.join(', ')}`,
  ]);

const salesLines = (of: SalesTax): Line[] =>
  of.lines.map((line) => ({
    key: `${line.documentNo} ${line.state}`,
    day: line.day,
    number: numberRange(line.documentNo, line.lastNo),
    party: line.buyer,
    taxId: line.buyerTaxId,
    branchNo: line.buyerBranchNo,
    base: line.base,
    vat: line.vat,
    remark: salesRemark(line),
  }));

const purchaseLines = (of: PurchaseTax): Line[] =>
  of.lines.map((line) => ({
    key: `${line.entryId} ${line.invoiceNo} ${line.state}`,
    day: line.day,
    number: line.invoiceNo,
    party: line.seller,
    taxId: line.sellerTaxId,
    branchNo: line.sellerBranchNo,
    base: line.base,
    vat: line.vat,
    remark: line.state === 'valid' ? '' : words.state.endedLater,
  }));

const Fact = ({ label, text }: { label: string; text: string }) => (
  <div>
    {label}{' '}
    <strong>
      <PaperText text={text} />
    </strong>
  </div>
);

type HeadProps = { report: 'sales' | 'purchases'; of: SalesTax | PurchaseTax; sheet: number; sheets: number };

const Head = ({ report, of, sheet, sheets }: HeadProps) => {
  const month = monthNames('th', 'long')[Number(of.month.slice(5, 7)) - 1];
  return (
    <header>
      <h2 className={classes['title']}>{words.title[report]}</h2>
      <div className={classes['head']}>
        <Fact
          label={words.month}
          text={`${month} ${words.year} ${Number(of.month.slice(0, 4)) + buddhistOffset}`}
        />
        <span>{fillTemplate(words.sheet, { n: sheet, of: sheets })}</span>
        <Fact label={words.seller} text={of.seller} />
        <Fact label={words.taxId} text={of.taxId} />
        <Fact label={words.place} text={of.branchName} />
        <strong>
          {of.taxBranchNo === '00000' ? words.headOffice : `${words.branchNo} ${of.taxBranchNo}`}
        </strong>
        <Fact label={words.address} text={of.address} />
      </div>
    </header>
  );
};

const Sum = ({ label, base, vat }: { label: string; base: number; vat: number }) => (
  <tr>
    <th colSpan={7} scope="row">
      {label}
    </th>
    <td className={classes['right']}>
      <strong>{amount(base)}</strong>
    </td>
    <td className={classes['right']}>
      <strong>{amount(vat)}</strong>
    </td>
    <td aria-hidden />
  </tr>
);

/** Returns baht, added in satang to avoid rounding errors. */
const sumOf = (lines: readonly Line[], of: 'base' | 'vat'): number => sumBaht(lines.map((line) => line[of]));

const columns = [
  'no',
  'day',
  'number',
  'party',
  'taxId',
  'office',
  'branch',
  'value',
  'vat',
  'remark',
] as const;

type TableProps = {
  report: 'sales' | 'purchases';
  lines: readonly Line[];
  from: number;
  brought: ReactNode;
  sums: ReactNode;
};

const Table = ({ report, lines, from, brought, sums }: TableProps) => (
  <table className={classes['table']}>
    <colgroup>
      {columns.map((name) => (
        <col key={name} className={classes[`${name}Column`]} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <th rowSpan={2}>{words.no}</th>
        <th colSpan={2}>{words.invoice}</th>
        <th rowSpan={2}>
          <PaperText text={words.party[report]} />
        </th>
        <th rowSpan={2}>
          <PaperText text={words.partyTaxId[report]} />
        </th>
        <th colSpan={2}>{words.partyPlace}</th>
        <th rowSpan={2}>{words.value}</th>
        <th rowSpan={2}>{words.vat}</th>
        <th rowSpan={2}>{words.remark}</th>
      </tr>
      <tr>
        <th>{words.day}</th>
        <th>{words.invoiceNo}</th>
        <th>{words.office}</th>
        <th>{words.branch}</th>
      </tr>
    </thead>
    <tbody>{brought}</tbody>
    <tbody>
      {lines.length === 0 ? (
        <tr>
          <td colSpan={10}>{words.nothing}</td>
        </tr>
      ) : (
        lines.map((line, index) => (
          <tr key={line.key}>
            <td>{from + index}</td>
            <td className={classes['whole']}>{formatDay(asDay(line.day), 'th', 'short')}</td>
            <td>{line.number}</td>
            <td>
              <PaperName text={line.party} />
            </td>
            <td>{line.taxId}</td>
            <td className={classes['middle']}>{line.branchNo === '00000' ? '✓' : ''}</td>
            <td>{line.branchNo === '00000' ? '' : line.branchNo}</td>
            <td className={classes['right']}>{amount(line.base)}</td>
            <td className={classes['right']}>{amount(line.vat)}</td>
            <td>{line.remark}</td>
          </tr>
        ))
      )}
    </tbody>
    <tbody>{sums}</tbody>
  </table>
);

/** The paper is a form of the Revenue Department. */
export const TaxReportPaper = ({
  of,
}: {
  of: { report: 'sales'; data: SalesTax } | { report: 'purchases'; data: PurchaseTax };
}) => {
  const { report, data } = of;
  const sheets = taxSheetsOf(of.report === 'sales' ? salesLines(of.data) : purchaseLines(of.data));
  const missing = of.report === 'sales' ? of.data.missing : [];
  const carried = (label: string, lines: readonly Line[]): ReactNode => (
    <Sum label={label} base={sumOf(lines, 'base')} vat={sumOf(lines, 'vat')} />
  );
  return (
    <FlowingPaper
      lang="th"
      size="A4 landscape"
      className={`${classes['paper'] ?? ''} ${classes['dense'] ?? ''}`}
    >
      {sheets.map((lines, index) => {
        const before = sheets.slice(0, index).flat();
        return (
          <section key={lines[0]?.key ?? ''} className={classes['sheet']}>
            <Head report={report} of={data} sheet={index + 1} sheets={sheets.length} />
            <Table
              report={report}
              lines={lines}
              from={before.length + 1}
              brought={index === 0 ? null : carried(words.brought, before)}
              sums={
                index === sheets.length - 1 ? (
                  <Sum label={words.sum} base={data.base} vat={data.vat} />
                ) : (
                  carried(words.forward, [...before, ...lines])
                )
              }
            />
          </section>
        );
      })}
      {missing.length === 0 ? null : (
        <p className={classes['note']}>
          {words.missing}:{' '}
          {missing.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)).join(', ')}
        </p>
      )}
    </FlowingPaper>
  );
};
