import { MultiPaperSheet } from '#ui/print/index.ts';
import type { WithholdingCertificate } from '#cash/withheld-tax.ts';
import { certificateWords as words } from '#cash/words/certificate.ts';
import { certificateView } from './certificate-view.ts';
import classes from './certificate.module.css';

type View = ReturnType<typeof certificateView>;

const Box = ({ checked, label }: { checked: boolean; label: string }) => (
  <span className={classes['choice']}>
    <span className={classes['box']}>{checked ? '✓' : ''}</span> {label}
  </span>
);

const Party = ({ title, of }: { title: string; of: View['payer'] }) => (
  <section className={classes['party']}>
    <div className={classes['ends']}>
      <strong>{title}</strong>
      <span>
        {words.taxId} <strong className={classes['digits']}>{of.taxId}</strong>
      </span>
    </div>
    <div className={classes['ends']}>
      <span>
        {words.name} <strong>{of.name}</strong>
      </span>
      <span>{of.place}</span>
    </div>
    <div>
      {words.address} {of.address}
    </div>
  </section>
);

const Table = ({ view }: { view: View }) => (
  <table className={classes['table']}>
    <thead>
      <tr>
        <th>{words.columns.income}</th>
        <th className={classes['day']}>{words.columns.day}</th>
        <th className={classes['money']}>{words.columns.amount}</th>
        <th className={classes['money']}>{words.columns.tax}</th>
      </tr>
    </thead>
    <tbody>
      {view.rows.map((row) => (
        <tr key={row.label}>
          <td>
            {row.label}
            {row.specified === '' ? null : (
              <div>
                <strong>{row.specified}</strong>
              </div>
            )}
          </td>
          <td className={classes['day']}>{row.day}</td>
          <td className={classes['money']}>{row.amount}</td>
          <td className={classes['money']}>{row.tax}</td>
        </tr>
      ))}
      <tr>
        <th colSpan={2} scope="row">
          {words.sum}
        </th>
        <td className={classes['money']}>
          <strong>{view.sums.amount}</strong>
        </td>
        <td className={classes['money']}>
          <strong>{view.sums.tax}</strong>
        </td>
      </tr>
      <tr>
        <td colSpan={4}>
          {words.inWords} <strong>{view.inWords}</strong>
        </td>
      </tr>
    </tbody>
  </table>
);

const Copy = ({ view, copy }: { view: View; copy: string }) => (
  <MultiPaperSheet className={classes['sheet'] ?? ''}>
    {view.voided === '' ? null : <div className={classes['void']}>{view.voided}</div>}
    <div className={classes['copy']}>{copy}</div>
    <header className={classes['head']}>
      <div />
      <div className={classes['titles']}>
        <h2 className={classes['title']}>{words.title}</h2>
        <div>{words.law}</div>
      </div>
      <div>
        <div>
          {words.book} <strong>{view.book}</strong>
        </div>
        <div>
          {words.number} <strong>{view.number}</strong>
        </div>
      </div>
    </header>
    <Party title={words.payer} of={view.payer} />
    <Party title={words.payee} of={view.payee} />
    <section className={classes['party']}>
      {words.place} <strong>{view.number}</strong> {words.inForm}{' '}
      {view.forms.map((one) => (
        <Box key={one.label} {...one} />
      ))}
    </section>
    <Table view={view} />
    <p className={classes['text']}>{words.funds}</p>
    <section className={classes['party']}>
      {words.payment}{' '}
      {view.conditions.map((one) => (
        <Box key={one.label} {...one} />
      ))}
    </section>
    <div className={classes['end']}>
      <p>{words.warning}</p>
      <div className={classes['signed']}>
        <p>{words.statement}</p>
        <p className={classes['signature']}>{words.signature}</p>
        <p>
          {words.issued} {view.day}
        </p>
      </div>
      <div className={classes['seal']}>{words.seal}</div>
    </div>
  </MultiPaperSheet>
);

/** Both copies are for the payee (Revenue Code §50 bis). */
export const CertificatePaper = ({ of }: { of: WithholdingCertificate }) => {
  const view = certificateView(of);
  return words.copies.map((copy) => <Copy key={copy} view={view} copy={copy} />);
};
