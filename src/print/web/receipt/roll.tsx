import { Amounts, Box, Facts, Pay, ShopLines, Signatures, VoidMark } from './parts.tsx';
import type { PaperProps } from './parts.tsx';
import classes from './paper.module.css';

const Lines = ({ view }: Pick<PaperProps, 'view'>) => (
  <div className={classes['part']}>
    {view.lines.map((line) => (
      <div key={line.no} className={classes['rollLine']}>
        <span>{line.name}</span>
        <span className={classes['figure']}>{view.priced ? line.amount : `× ${line.quantity}`}</span>
        {line.detail === '' && line.quantity === '1' ? null : (
          <span className={classes['small']}>
            {[view.priced && line.quantity !== '1' ? `${line.quantity} × ${line.price}` : '', line.detail]
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
        )}
      </div>
    ))}
  </div>
);

/** 80 mm of thermal paper, 72 mm of it printable; as long as it needs to be. */
export const Roll = ({ view, words }: PaperProps) => (
  <>
    <header className={classes['center']}>
      <div className={classes['rollShop']}>{view.shop.name}</div>
      <ShopLines view={view} />
      <h2 className={classes['rollTitle']}>{view.title}</h2>
    </header>
    <VoidMark view={view} />
    <div className={classes['part']}>
      <Facts rows={view.facts} />
    </div>
    <div className={classes['part']}>
      <Facts rows={[...view.customer, ...view.days]} />
    </div>
    <Lines view={view} />
    {view.sum === null ? null : (
      <div className={classes['part']}>
        <Amounts rows={[view.sum]} />
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
      <Amounts rows={view.cash} />
    </div>
    <Box view={view} words={words} />
    <Pay view={view} words={words} edge="38mm" />
    <Signatures view={view} words={words} />
    <footer className={`${classes['center']} ${classes['part']}`}>
      {view.signatures === null ? (
        <div>
          {words.issuedBy} {view.issuedBy}
        </div>
      ) : null}
      <div>{view.note}</div>
    </footer>
  </>
);
