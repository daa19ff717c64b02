import { Fragment } from 'react';
import type { PaperWords } from '#reporting/printing/words/index.ts';
import classes from './paper.module.css';
import { Qr } from '#ui/display/qr.tsx';
import type { PaperView, Row } from '#reporting/printing/paper-view.ts';

export type PaperProps = { view: PaperView; words: PaperWords };

/** Amounts under each other: what it is on the left, how much on the right. */
export const Amounts = ({ rows, strong = false }: { rows: readonly Row[]; strong?: boolean }) => (
  <>
    {rows.map((row) => (
      <div key={row.label + row.value} className={`${classes['amount']} ${strong ? classes['strong'] : ''}`}>
        <span>{row.label}</span>
        <span className={classes['figure']}>{row.value}</span>
      </div>
    ))}
  </>
);

/** Parts set apart by spaces (of an address, a name) that are not torn where Thai words end inside them. */
const Unbroken = ({ parts }: { parts: readonly string[] }) => (
  <>
    {parts.map((part, index) => (
      <Fragment key={parts.slice(0, index + 1).join(' ')}>
        {index === 0 ? '' : ' '}
        <span className={classes['whole']}>{part}</span>
      </Fragment>
    ))}
  </>
);

/** Who issues the paper: branch, address, telephone, tax id with head office or branch. */
export const ShopLines = ({ view }: { view: PaperView }) => (
  <>
    {view.shop.lines.map((line) => (
      <div key={line[0]} className={classes['address']}>
        <Unbroken parts={line} />
      </div>
    ))}
  </>
);

/** A caption and its value on one line. */
export const Facts = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={classes['facts']}>
    {rows.map((row) => (
      <div key={row.label}>
        <dt>{row.label}</dt>
        <dd>
          <Unbroken parts={row.value.split(' ')} />
        </dd>
      </div>
    ))}
  </dl>
);

/** The order after this paper, price and bail apart. */
export const Box = ({ view, words }: PaperProps) =>
  view.box.length === 0 && view.bail.length === 0 ? null : (
    <div className={classes['box']}>
      {view.box.length === 0 ? null : (
        <div>
          <div className={classes['boxHead']}>{words.box}</div>
          <Amounts rows={view.box} />
        </div>
      )}
      {view.bail.length === 0 ? null : (
        <div>
          <div className={classes['boxHead']}>{words.bailBox}</div>
          <Amounts rows={view.bail} />
        </div>
      )}
    </div>
  );

/** PromptPay for exactly what is still owed. */
export const Pay = ({ view, words, edge }: PaperProps & { edge: string }) =>
  view.qr === null ? null : (
    <div className={classes['pay']}>
      <Qr text={view.qr.payload} label={words.scan} edge={edge} onPaper />
      <div>
        <div className={classes['bold']}>{words.scan}</div>
        <div>{words.scanAmount.replace('{amount}', view.qr.amount)}</div>
      </div>
    </div>
  );

export const Signatures = ({ view, words }: PaperProps) =>
  view.signatures === null ? null : (
    <div className={classes['signatures']}>
      {[
        { label: view.signatures.left, name: '' },
        { label: view.signatures.right, name: view.signatures.name },
      ].map((one) => (
        <div key={one.label}>
          <div className={classes['signLine']} />
          <div>
            {one.name === '' ? '' : `(${one.name}) `}
            {one.label}
          </div>
          <div className={classes['signDate']}>{words.signDate}</div>
        </div>
      ))}
    </div>
  );

const markAcross = (view: PaperView): string => (view.void === '' ? view.watermark : view.void);

/** Void, or the face of the paper, on a roll. */
export const VoidMark = ({ view }: { view: PaperView }) => {
  const text = markAcross(view);
  return text === '' ? null : <div className={classes['void']}>{text}</div>;
};

/** The same drawn pale behind a sheet, whose head says it in words. */
export const Watermark = ({ view }: { view: PaperView }) => {
  const text = markAcross(view);
  return text === '' ? null : <div className={classes['watermark']} data-mark={text} aria-hidden />;
};

export const Logo = ({ view }: { view: PaperView }) =>
  view.logo === '' ? null : <img src={view.logo} alt="" className={classes['logo']} />;

/** Why it stands in place of another, carries no VAT, is void. */
export const Remarks = ({ view }: { view: PaperView }) =>
  view.remarks.length === 0 ? null : (
    <div className={classes['remarks']}>
      {view.remarks.map((one) => (
        <div key={one}>{one}</div>
      ))}
    </div>
  );

/** What a note corrects. */
export const References = ({ view, words }: PaperProps) =>
  view.references.length === 0 ? null : (
    <div className={classes['box']}>
      <div>
        <div className={classes['boxHead']}>{words.references}</div>
        <Amounts rows={view.references} />
      </div>
    </div>
  );

/** The bail from taken to returned. */
export const BailAccount = ({ view, words }: PaperProps) =>
  view.bailAccount.length === 0 ? null : (
    <div className={classes['box']}>
      <div>
        <div className={classes['boxHead']}>{words.bailAccount}</div>
        <Amounts rows={view.bailAccount} />
      </div>
    </div>
  );

/** Rent, bail, deductions, refund. */
export const Settlement = ({ view, words }: PaperProps) =>
  view.settlement.length === 0 ? null : (
    <div className={classes['box']}>
      <div>
        <div className={classes['boxHead']}>{words.settlement.title}</div>
        <Amounts rows={view.settlement} />
      </div>
    </div>
  );
