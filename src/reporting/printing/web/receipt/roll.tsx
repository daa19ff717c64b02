import {
  Amounts,
  BailAccount,
  Box,
  Facts,
  Logo,
  Pay,
  References,
  Remarks,
  ShopLines,
  Signatures,
  VoidMark,
} from './paper-parts.tsx';
import type { PaperProps } from './paper-parts.tsx';
import { betweenDetails } from './detail-separator.ts';
import classes from './paper.module.css';

const Lines = ({ view }: Pick<PaperProps, 'view'>) => (
  <div className={classes['part']}>
    {view.lines.map((line) => (
      <div key={line.no} className={classes['rollLine']}>
        <span>{line.name}</span>
        <span className={classes['figure']}>{view.priced ? line.amount : `× ${line.quantity}`}</span>
        {line.detail === '' && line.quantity === '' ? null : (
          <span className={classes['small']}>
            {[view.priced && line.quantity !== '' ? `${line.quantity} × ${line.price}` : '', line.detail]
              .filter((text) => text !== '')
              .join(betweenDetails(line.detail))}
          </span>
        )}
      </div>
    ))}
  </div>
);

type RollProps = PaperProps & {
  /** Without the order's box, QR and signatures. */
  compact: boolean;
  /** Of the QR. */
  edge: string;
};

/** Thermal paper, 58 or 80 mm, of which 48 or 72 are printable; as long as it needs to be. */
export const Roll = ({ view, words, compact, edge }: RollProps) => (
  <>
    <header className={classes['center']}>
      <Logo view={view} />
      <div className={classes['rollShop']}>{view.shop.name}</div>
      <ShopLines view={view} />
      <h2 className={classes['rollTitle']}>{view.title}</h2>
      {view.mark === '' ? null : <div className={classes['mark']}>{view.mark}</div>}
    </header>
    <VoidMark view={view} />
    <div className={classes['part']}>
      <Facts rows={view.facts} />
    </div>
    {view.customer.length + view.days.length === 0 ? null : (
      <div className={classes['part']}>
        <Facts rows={[...view.customer, ...view.days]} />
      </div>
    )}
    <References view={view} words={words} />
    <Lines view={view} />
    {view.sums.length === 0 ? null : (
      <div className={classes['part']}>
        <Amounts rows={view.sums} />
      </div>
    )}
    <div className={classes['part']}>
      <div className={classes['bold']}>{view.entriesTitle}</div>
      <Amounts rows={view.entries} />
    </div>
    <div className={classes['part']}>
      <Amounts rows={view.vat} />
      <div className={classes['big']}>
        <Amounts rows={[view.total]} strong />
      </div>
      <div className={classes['center']}>({view.inWords})</div>
      {view.vatNote === '' ? null : <div className={classes['center']}>{view.vatNote}</div>}
      <Amounts rows={[...view.net, ...view.cash]} />
      <Remarks view={view} />
    </div>
    <BailAccount view={view} words={words} />
    {compact ? null : (
      <>
        <Box view={view} words={words} />
        <Pay view={view} words={words} edge={edge} />
        <Signatures view={view} words={words} />
      </>
    )}
    <footer className={`${classes['center']} ${classes['part']}`}>
      {view.footer === '' ? null : <div className={classes['footer']}>{view.footer}</div>}
      {view.signatures === null || compact ? (
        <div>
          {words.issuedBy} {view.issuedBy}
        </div>
      ) : null}
      <div>{view.note}</div>
    </footer>
  </>
);
