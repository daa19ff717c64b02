import { Amounts, Box, Facts, Pay, ShopLines, Signatures, VoidMark } from './parts.tsx';
import type { PaperProps } from './parts.tsx';
import classes from './paper.module.css';

const Lines = ({ view, words }: PaperProps) => (
  <table className={classes['lines']}>
    <thead>
      <tr>
        <th scope="col" className={classes['narrow']}>
          {words.column.no}
        </th>
        <th scope="col">{words.column.name}</th>
        <th scope="col" className={classes['figure']}>
          {words.column.quantity}
        </th>
        {view.priced ? (
          <>
            <th scope="col" className={classes['figure']}>
              {words.column.price}
            </th>
            <th scope="col" className={classes['figure']}>
              {words.column.amount}
            </th>
          </>
        ) : null}
      </tr>
    </thead>
    <tbody>
      {view.lines.map((line) => (
        <tr key={line.no}>
          <td className={classes['narrow']}>{line.no}</td>
          <td>
            {line.name}
            {line.detail === '' ? null : <div className={classes['small']}>{line.detail}</div>}
          </td>
          <td className={classes['figure']}>{line.quantity}</td>
          {view.priced ? (
            <>
              <td className={classes['figure']}>{line.price}</td>
              <td className={classes['figure']}>{line.amount}</td>
            </>
          ) : null}
        </tr>
      ))}
    </tbody>
  </table>
);

/** A4, portrait: rows are never cut, the head of the table stands on every page. */
export const Sheet = ({ view, words }: PaperProps) => (
  <>
    <VoidMark view={view} />
    <header className={classes['sheetHead']}>
      <div>
        <div className={classes['sheetShop']}>{view.shop.name}</div>
        <ShopLines view={view} />
      </div>
      <div className={classes['sheetNo']}>
        <h2 className={classes['sheetTitle']}>{view.title}</h2>
        <Facts rows={view.facts} />
      </div>
    </header>
    <div className={classes['who']}>
      <Facts rows={view.customer} />
      <Facts rows={view.days} />
    </div>
    <Lines view={view} words={words} />
    <div className={classes['totals']}>
      <div>
        <div className={classes['inWords']}>({view.inWords})</div>
        {view.vatNote === '' ? null : <div>{view.vatNote}</div>}
        <div className={classes['taken']}>
          <div className={classes['bold']}>{view.entriesTitle}</div>
          <Amounts rows={[...view.entries, ...view.cash]} />
        </div>
      </div>
      <div>
        {view.sum === null ? null : <Amounts rows={[view.sum]} />}
        <Amounts rows={view.vat} />
        <div className={classes['grand']}>
          <Amounts rows={[view.total]} strong />
        </div>
      </div>
    </div>
    <div className={classes['settle']}>
      <Box view={view} words={words} />
      <Pay view={view} words={words} edge="30mm" />
    </div>
    <div className={classes['end']}>
      <Signatures view={view} words={words} />
      <footer className={classes['center']}>
        {view.signatures === null ? `${words.issuedBy} ${view.issuedBy} · ${view.note}` : view.note}
      </footer>
    </div>
  </>
);
