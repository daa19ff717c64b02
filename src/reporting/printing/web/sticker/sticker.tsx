import { useMemo } from 'react';
import { formatPhone } from '#lib/thai/phone.ts';
import { PaperName, PaperText } from '#ui/print/index.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { drawCode } from '#reporting/labels/web/index.ts';
import type { PostalSticker as StickerData } from '#reporting/printing/contract.ts';
import type { PaperWords } from '#reporting/printing/words/index.ts';
import classes from './sticker.module.css';

const boxes = [0, 1, 2, 3, 4];

type CodeProps = { text: string; width: number; height: number };

/** Draws Code 128. Lengths are in millimetres. */
const Code = ({ text, width, height }: CodeProps) => {
  const drawn = useMemo(() => drawCode(text, 'code128', { width, height }, 'roll'), [text, width, height]);
  return (
    <div className={classes['code']}>
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${drawn.modules} ${drawn.rows}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        style={{ width: `${drawn.width}mm`, height: `${drawn.height}mm` }}
      >
        <path d={drawn.path} fill="#000" />
      </svg>
      <div>{text}</div>
    </div>
  );
};

type SideProps = { side: StickerData['sender']; label: string; words: PaperWords['sticker'] };

const Side = ({ side, label, words, big }: SideProps & { big: boolean }) => (
  <div className={big ? classes['to'] : classes['from']}>
    <div className={classes['label']}>{label}</div>
    <div className={classes['name']}>
      <PaperName text={side.name} />
    </div>
    <div className={classes['address']}>
      <PaperText text={big ? side.address : `${side.address} ${side.postcode}`} />
    </div>
    {side.phone === '' ? null : (
      <div className={classes['phone']}>
        <PaperText text={fillTemplate(words.phone, { phone: formatPhone(side.phone) })} />
      </div>
    )}
  </div>
);

type StickerProps = { sticker: StickerData; words: PaperWords['sticker']; wide: boolean };

export const StickerPaper = ({ sticker, words, wide }: StickerProps) => (
  <>
    <Side side={sticker.sender} label={words.from} words={words} big={false} />
    <Side side={sticker.receiver} label={words.to} words={words} big />
    <div className={classes['foot']}>
      {sticker.receiver.postcode === '' ? null : (
        <div
          className={classes['postcode']}
          role="img"
          aria-label={`${words.postcode} ${sticker.receiver.postcode}`}
        >
          {boxes.map((at) => (
            <span key={at}>{sticker.receiver.postcode.charAt(at)}</span>
          ))}
        </div>
      )}
      {sticker.carrier === '' ? null : <div className={classes['carrier']}>{sticker.carrier}</div>}
      <div className={classes['codes']}>
        <Code text={sticker.orderNo} width={wide ? 58 : 80} height={wide ? 9 : 14} />
        {sticker.tracking === '' ? null : (
          <Code text={sticker.tracking} width={wide ? 58 : 80} height={wide ? 9 : 14} />
        )}
      </div>
    </div>
  </>
);
