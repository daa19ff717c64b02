import { useRef } from 'react';
import { useLookups } from '#catalog/web/index.ts';
import { useReportPictures } from '#ui/print/index.ts';
import { useSizeText } from '#ui/index.ts';
import { SlipPaper } from './slip.tsx';
import { type SlipSources, slipViewOf } from './slip-view.ts';

type Props = Pick<SlipSources, 'order' | 'shop' | 'branches' | 'record'> & {
  /** Width of a roll in mm, absent for a sheet. */
  roll?: 58 | 80;
  onReady: (ready: boolean) => void;
};

/** The shop's copy is in the language of the page. */
export const CounterSlip = ({ onReady, roll, ...known }: Props) => {
  const lookups = useLookups();
  const sizeText = useSizeText();
  const paper = useRef<HTMLElement>(null);
  useReportPictures(paper, known.record, onReady);
  return (
    <SlipPaper
      ref={paper}
      slip={slipViewOf({ ...known, lookups, sizeText })}
      {...(roll !== undefined && { roll })}
    />
  );
};
