import type { ReactNode } from 'react';
import { asDay, buddhistOffset, formatDay, monthNames } from '../../core/common/day.ts';
import { formatBaht, satangOfBaht } from '../../core/common/money.ts';
import { FlowingPaper } from '../../core/web/paper/index.ts';
import type { PurchaseTax, SalesTax, SalesTaxLine } from '../shapes.ts';
import { reportWords as words } from '../words/paper.ts';
import classes from './journal.module.css';

const amount = (baht: number): string => formatBaht(satangOfBaht(baht) ?? 0);
const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ');

type Line = {
  key: string;
  day: string;
  no: string;
  party: string;
  taxId: string;
  branchNo: string;
  base: number;
  vat: number;
  remark: string;
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
    no: line.lastNo === '' ? line.documentNo : `${line.documentNo} – ${line.lastNo}`,
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
    no: line.invoiceNo,
    party: line.seller,
    taxId: line.sellerTaxId,
    branchNo: line.sellerBranchNo,
    base: line.base,
    vat: line.vat,
    remark: line.state === 'valid' ? '' : words.state.endedLater,
  }));

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    {label} <strong>{children}</strong>
  </div>
);

const Head = ({ report, of }: { report: 'sales' | 'purchases'; of: SalesTax | PurchaseTax }) => {
  const month = monthNames('th', 'long')[Number(of.month.slice(5, 7)) - 1];
  return (
    <header>
      <h2 className={classes['title']}>{words.title[report]}</h2>
      <div className={classes['head']}>
        <Fact label={words.month}>
          {month} {words.year} {Number(of.month.slice(0, 4)) + buddhistOffset}
        </Fact>
        <Fact label={words.taxId}>{of.taxId}</Fact>
        <Fact label={words.seller}>{of.seller}</Fact>
        <strong>
          {of.taxBranchNo === '00000' ? words.headOffice : `${words.branchNo} ${of.taxBranchNo}`}
        </strong>
        <Fact label={words.place}>{of.branchName}</Fact>
        <span />
        <Fact label={words.address}>{of.address}</Fact>
      </div>
    </header>
  );
};

/** A tax report of a month and place of business in the form of the Revenue Department (§87; notice no. 89 of the Director-General on VAT). */
export const TaxPaper = ({
  of,
}: {
  of: { report: 'sales'; data: SalesTax } | { report: 'purchases'; data: PurchaseTax };
}) => {
  const lines = of.report === 'sales' ? salesLines(of.data) : purchaseLines(of.data);
  const missing = of.report === 'sales' ? of.data.missing : [];
  return (
    <FlowingPaper lang="th" className={classes['paper'] ?? ''}>
      <Head report={of.report} of={of.data} />
      <table className={classes['table']}>
        <thead>
          <tr>
            <th rowSpan={2} className={classes['whole']}>
              {words.no}
            </th>
            <th colSpan={2}>{words.invoice}</th>
            <th rowSpan={2}>{words.party[of.report]}</th>
            <th rowSpan={2}>{words.partyTaxId[of.report]}</th>
            <th colSpan={2}>{words.partyPlace}</th>
            <th rowSpan={2}>{words.value}</th>
            <th rowSpan={2}>{words.vat}</th>
          </tr>
          <tr>
            <th>{words.day}</th>
            <th>{words.invoiceNo}</th>
            <th className={classes['whole']}>{words.office}</th>
            <th className={classes['whole']}>{words.branch}</th>
          </tr>
        </thead>
        <tbody>
          {lines.length === 0 ? (
            <tr>
              <td colSpan={9}>{words.nothing}</td>
            </tr>
          ) : (
            lines.map((line, index) => (
              <tr key={line.key}>
                <td>{index + 1}</td>
                <td className={classes['whole']}>{formatDay(asDay(line.day), 'th', 'short')}</td>
                <td>
                  {line.no}
                  {line.remark === '' ? null : <div className={classes['remark']}>{line.remark}</div>}
                </td>
                <td>{line.party}</td>
                <td>{line.taxId}</td>
                <td>{line.branchNo === '00000' ? '✓' : ''}</td>
                <td>{line.branchNo === '00000' ? '' : line.branchNo}</td>
                <td className={classes['right']}>{amount(line.base)}</td>
                <td className={classes['right']}>{amount(line.vat)}</td>
              </tr>
            ))
          )}
        </tbody>
        <tbody>
          <tr>
            <th colSpan={7} scope="row">
              {words.sum}
            </th>
            <td className={classes['right']}>
              <strong>{amount(of.data.base)}</strong>
            </td>
            <td className={classes['right']}>
              <strong>{amount(of.data.vat)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      {missing.length === 0 ? null : (
        <p className={classes['note']}>
          {words.missing}:{' '}
          {missing.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)).join(', ')}
        </p>
      )}
    </FlowingPaper>
  );
};
