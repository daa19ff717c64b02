import {
  PaperAmounts,
  PaperBailAccount,
  BalanceBox,
  PaperFactRows,
  PaperLogo,
  PayByPromptPay,
  PaperReferences,
  PaperRemarks,
  PaperShopLines,
  PaperSignatures,
  PaperVoidMark,
} from './paper-parts.tsx';
import type { PaperProps } from './paper-parts.tsx';
import { PaperName, PaperText } from '#ui/print/index.ts';
import { detailSeparatorFor } from './detail-separator.ts';
import classes from './paper.module.css';

const Lines = ({ view }: Pick<PaperProps, 'view'>) => (
  <div className={classes['part']}>
    {view.lines.map((line) => (
      <div key={line.no} className={classes['rollLine']}>
        <span>
          <PaperText text={line.name} />
        </span>
        <span className={classes['figure']}>{view.priced ? line.amount : line.figure}</span>
        {line.detail === '' && line.quantity === '' ? null : (
          <span className={classes['small']}>
            <PaperText
              text={[
                view.priced && line.quantity !== '' ? `${line.quantity} × ${line.price}` : '',
                line.detail,
              ]
                .filter((text) => text !== '')
                .join(detailSeparatorFor(line.detail))}
            />
          </span>
        )}
      </div>
    ))}
  </div>
);

type RollProps = PaperProps & {
  /** True omits balance, QR code and signatures. */
  compact: boolean;
  edge: string;
};

/** The roll is 58 or 80 mm wide, 48 or 72 mm printable. */
export const RollPaper = ({ view, words, compact, edge }: RollProps) => (
  <>
    <header className={classes['center']}>
      <PaperLogo view={view} />
      <div className={classes['rollShop']}>
        <PaperName text={view.shop.name} />
      </div>
      <PaperShopLines view={view} />
      <h2 className={classes['rollTitle']}>
        <PaperText text={view.title} />
      </h2>
      {view.mark === '' ? null : (
        <div className={classes['mark']}>
          <PaperText text={view.mark} />
        </div>
      )}
    </header>
    <PaperVoidMark view={view} />
    <div className={classes['part']}>
      <PaperFactRows rows={view.facts} />
    </div>
    {view.customer.length + view.days.length === 0 ? null : (
      <div className={classes['part']}>
        <PaperFactRows rows={[...view.customer, ...view.days]} />
      </div>
    )}
    <PaperReferences view={view} words={words} />
    <Lines view={view} />
    {view.sums.length === 0 ? null : (
      <div className={classes['part']}>
        <PaperAmounts rows={view.sums} />
      </div>
    )}
    <div className={classes['part']}>
      <div className={classes['bold']}>{view.entriesTitle}</div>
      <PaperAmounts rows={view.entries} />
    </div>
    <div className={classes['part']}>
      <PaperAmounts rows={view.vat} />
      <div className={classes['big']}>
        <PaperAmounts rows={[view.total]} strong />
      </div>
      <div className={classes['center']}>({view.inWords})</div>
      {view.vatNote === '' ? null : <div className={classes['center']}>{view.vatNote}</div>}
      <PaperAmounts rows={[...view.net, ...view.cash]} />
      <PaperRemarks view={view} />
    </div>
    <PaperBailAccount view={view} words={words} />
    {compact ? null : (
      <>
        <BalanceBox view={view} words={words} />
        <PayByPromptPay view={view} words={words} edge={edge} />
        <PaperSignatures view={view} words={words} />
      </>
    )}
    <footer className={`${classes['center']} ${classes['part']}`}>
      {view.footer === '' ? null : (
        <div className={classes['footer']}>
          <PaperText text={view.footer} />
        </div>
      )}
      {view.signatures === null || compact ? (
        <div>
          {words.issuedBy} {view.issuedBy}
        </div>
      ) : null}
      <div>{view.note}</div>
    </footer>
  </>
);
