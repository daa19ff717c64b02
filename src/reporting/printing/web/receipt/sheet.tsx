import { formatBaht } from '#lib/money/money.ts';
import { PaperName, PaperText } from '#ui/print/index.ts';
import type { PaperPageLines } from '#lib/paper/paginate.ts';
import {
  PaperAmounts,
  PaperBailAccount,
  BalanceBox,
  PaperFactRows,
  PaperLogo,
  PayByPromptPay,
  PaperReferences,
  PaperRemarks,
  PaperSettlement,
  PaperShopLines,
  PaperSignatures,
  PaperWatermark,
} from './paper-parts.tsx';
import type { PaperProps } from './paper-parts.tsx';
import classes from './paper.module.css';
import type { PaperViewLine } from '#reporting/printing/paper-view.ts';

type LineTableProps = PaperProps & {
  photos: boolean;
  page: PaperPageLines;
  measuring?: boolean;
};

const sumBefore = (lines: readonly PaperViewLine[], at: number): number =>
  lines.slice(0, at).reduce((sum, line) => sum + line.satang, 0);

const Line = ({ line, priced, photos }: { line: PaperViewLine; priced: boolean; photos: boolean }) => (
  <tr data-part="line">
    <td className={classes['narrow']}>{line.no}</td>
    {photos ? (
      <td className={classes['photoCell']}>
        {line.image === '' ? null : <img src={line.image} alt="" className={classes['photo']} />}
      </td>
    ) : null}
    <td>
      <PaperText text={line.name} />
      {line.detail === '' ? null : (
        <div className={classes['small']}>
          <PaperText text={line.detail} />
        </div>
      )}
    </td>
    <td className={classes['figure']}>{priced || line.quantity !== '' ? line.quantity : line.figure}</td>
    {priced ? (
      <>
        <td className={classes['figure']}>{line.price}</td>
        <td className={classes['figure']}>{line.amount}</td>
      </>
    ) : null}
  </tr>
);

const Carried = ({ label, satang, photos }: { label: string; satang: number; photos: boolean }) => (
  <tr data-part="carry" className={classes['carried']}>
    <td colSpan={photos ? 5 : 4}>{label}</td>
    <td className={classes['figure']}>{formatBaht(satang)}</td>
  </tr>
);

export const LineTable = ({ view, words, photos, page, measuring = false }: LineTableProps) => {
  const { lines, priced } = view;
  return (
    <table className={classes['lines']}>
      <colgroup>
        <col className={classes['colNo']} />
        {photos ? <col className={classes['colPhoto']} /> : null}
        <col />
        <col className={classes['colQuantity']} />
        {priced ? (
          <>
            <col className={classes['colPrice']} />
            <col className={classes['colPrice']} />
          </>
        ) : null}
      </colgroup>
      <thead data-part="columns">
        <tr>
          <th scope="col" className={classes['narrow']}>
            <PaperText text={words.column.no} />
          </th>
          {photos ? <th aria-hidden /> : null}
          <th scope="col">
            <PaperText text={words.column.name} />
          </th>
          <th scope="col" className={classes['figure']}>
            <PaperText text={words.column.quantity} />
          </th>
          {priced ? (
            <>
              <th scope="col" className={classes['figure']}>
                <PaperText text={words.column.price} />
              </th>
              <th scope="col" className={classes['figure']}>
                <PaperText text={words.column.amount} />
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {priced && page.from > 0 ? (
          <Carried label={words.brought} satang={sumBefore(lines, page.from)} photos={photos} />
        ) : null}
        {lines.slice(page.from, page.to).map((line) => (
          <Line key={line.no} line={line} priced={priced} photos={photos} />
        ))}
        {priced && (measuring || page.to < lines.length) ? (
          <Carried label={words.forward} satang={sumBefore(lines, page.to)} photos={photos} />
        ) : null}
      </tbody>
    </table>
  );
};

export const SheetHead = ({ view, words }: PaperProps) => (
  <>
    <PaperWatermark view={view} />
    <header className={classes['sheetHead']}>
      <PaperLogo view={view} />
      <div className={classes['sheetFrom']}>
        <div className={classes['sheetShop']}>
          <PaperName text={view.shop.name} />
        </div>
        <PaperShopLines view={view} />
      </div>
      <div className={classes['sheetNo']}>
        <h2 className={classes['sheetTitle']}>
          <PaperText text={view.title} />
        </h2>
        {view.mark + view.void === '' ? null : (
          <div className={classes['mark']}>
            <PaperText text={view.void === '' ? view.mark : view.void} />
          </div>
        )}
        <PaperFactRows rows={view.facts} />
      </div>
    </header>
    {view.customer.length + view.days.length === 0 ? null : (
      <div className={classes['who']}>
        <PaperFactRows rows={view.customer} />
        <PaperFactRows rows={view.days} />
      </div>
    )}
    <PaperReferences view={view} words={words} />
  </>
);

export const SheetTail = ({ view, words, edge }: PaperProps & { edge: string }) => (
  <>
    <div className={classes['totals']}>
      <div>
        <div className={classes['inWords']}>({view.inWords})</div>
        {view.vatNote === '' ? null : (
          <div>
            <PaperText text={view.vatNote} />
          </div>
        )}
        {view.entries.length === 0 ? null : (
          <div className={classes['taken']}>
            <div className={classes['bold']}>{view.entriesTitle}</div>
            <PaperAmounts rows={[...view.entries, ...view.cash]} />
          </div>
        )}
        <PaperRemarks view={view} />
      </div>
      <div>
        <PaperAmounts rows={view.sums} />
        <PaperAmounts rows={view.vat} />
        <div className={classes['grand']}>
          <PaperAmounts rows={[view.total]} strong />
        </div>
        <PaperAmounts rows={view.net} />
      </div>
    </div>
    <div className={classes['settle']}>
      <BalanceBox view={view} words={words} />
      <PaperBailAccount view={view} words={words} />
      <PaperSettlement view={view} words={words} />
      <PayByPromptPay view={view} words={words} edge={edge} />
    </div>
    <div className={classes['end']}>
      <PaperSignatures view={view} words={words} />
      <footer className={classes['center']}>
        {view.footer === '' ? null : (
          <div className={classes['footer']}>
            <PaperText text={view.footer} />
          </div>
        )}
        {view.signatures === null ? `${words.issuedBy} ${view.issuedBy} · ${view.note}` : view.note}
      </footer>
    </div>
  </>
);
