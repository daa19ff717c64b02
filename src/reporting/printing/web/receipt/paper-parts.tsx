import type { PaperWords } from '#reporting/printing/words/index.ts';
import classes from './paper.module.css';
import { QrCode } from '#ui/display/qr.tsx';
import { fillTemplate } from '#lib/text/languages.ts';
import { longestName, PaperName, PaperText, UnbrokenParts } from '#ui/print/index.ts';
import type { PaperView, PaperTextRow } from '#reporting/printing/paper-view.ts';

export type PaperProps = { view: PaperView; words: PaperWords };

export const PaperAmounts = ({
  rows,
  strong = false,
}: {
  rows: readonly PaperTextRow[];
  strong?: boolean;
}) => (
  <>
    {rows.map((row) => (
      <div key={row.label + row.value} className={`${classes['amount']} ${strong ? classes['strong'] : ''}`}>
        <span>
          <PaperText text={row.label} />
        </span>
        <span className={classes['figure']}>{row.value}</span>
      </div>
    ))}
  </>
);

export const PaperShopLines = ({ view }: { view: PaperView }) => (
  <>
    {view.shop.lines.map((line) => (
      <div key={line[0]} className={classes['address']}>
        <UnbrokenParts parts={line} most={longestName} />
      </div>
    ))}
  </>
);

export const PaperFactRows = ({ rows }: { rows: readonly PaperTextRow[] }) => (
  <dl className={classes['facts']}>
    {rows.map((row) => (
      <div key={row.label}>
        <dt>
          <PaperText text={row.label} />
        </dt>
        <dd>
          <PaperName text={row.value} />
        </dd>
      </div>
    ))}
  </dl>
);

export const BalanceBox = ({ view, words }: PaperProps) =>
  view.box.length === 0 && view.bail.length === 0 ? null : (
    <div className={classes['box']}>
      {view.box.length === 0 ? null : (
        <div>
          <div className={classes['boxHead']}>{words.box}</div>
          <PaperAmounts rows={view.box} />
        </div>
      )}
      {view.bail.length === 0 ? null : (
        <div>
          <div className={classes['boxHead']}>{words.bailBox}</div>
          <PaperAmounts rows={view.bail} />
        </div>
      )}
    </div>
  );

export const PayByPromptPay = ({ view, words, edge }: PaperProps & { edge: string }) =>
  view.qr === null ? null : (
    <div className={classes['pay']}>
      <QrCode text={view.qr.payload} label={words.scan} edge={edge} onPaper />
      <div>
        <div className={classes['bold']}>{words.scan}</div>
        <div>
          <PaperText text={fillTemplate(words.scanAmount, { amount: view.qr.amount })} />
        </div>
      </div>
    </div>
  );

export const PaperSignatures = ({ view, words }: PaperProps) =>
  view.signatures === null ? null : (
    <div className={classes['signatures']}>
      {[
        { label: view.signatures.left, name: '' },
        { label: view.signatures.right, name: view.signatures.name },
      ].map((one) => (
        <div key={one.label}>
          <div className={classes['signLine']} />
          <div>
            <PaperText text={one.label} /> <PaperName text={one.name} />
          </div>
          <div className={classes['signDate']}>{words.signDate}</div>
        </div>
      ))}
    </div>
  );

const markAcross = (view: PaperView): string => (view.void === '' ? view.watermark : view.void);

export const PaperVoidMark = ({ view }: { view: PaperView }) => {
  const text = markAcross(view);
  return text === '' ? null : <div className={classes['void']}>{text}</div>;
};

/** Draws the text across a sheet. The text is hidden from screen readers, because the heading repeats it. */
export const PaperWatermark = ({ view }: { view: PaperView }) => {
  const text = markAcross(view);
  return text === '' ? null : <div className={classes['watermark']} data-mark={text} aria-hidden />;
};

export const PaperLogo = ({ view }: { view: PaperView }) =>
  view.logo === '' ? null : <img src={view.logo} alt="" className={classes['logo']} />;

export const PaperRemarks = ({ view }: { view: PaperView }) =>
  view.remarks.length === 0 ? null : (
    <div className={classes['remarks']}>
      {view.remarks.map((one) => (
        <div key={one}>
          <PaperText text={one} />
        </div>
      ))}
    </div>
  );

export const PaperReferences = ({ view, words }: PaperProps) =>
  view.references.length === 0 ? null : (
    <div className={classes['box']}>
      <div>
        <div className={classes['boxHead']}>{words.references}</div>
        <PaperAmounts rows={view.references} />
      </div>
    </div>
  );

export const PaperBailAccount = ({ view, words }: PaperProps) =>
  view.bailAccount.length === 0 ? null : (
    <div className={classes['box']}>
      <div>
        <div className={classes['boxHead']}>{words.bailAccount}</div>
        <PaperAmounts rows={view.bailAccount} />
      </div>
    </div>
  );

export const PaperSettlement = ({ view, words }: PaperProps) =>
  view.settlement.length === 0 ? null : (
    <div className={classes['box']}>
      <div>
        <div className={classes['boxHead']}>{words.settlement.title}</div>
        <PaperAmounts rows={view.settlement} />
      </div>
    </div>
  );
