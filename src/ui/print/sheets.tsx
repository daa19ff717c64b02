import './fonts.css';
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { type FlowingSize, flowingRule, pageRule } from './page-rules.ts';
import classes from './paper.module.css';

const joined = (...names: (string | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== '').join(' ');

type FrameProps = {
  label: string;
  /** Page's size without margins. Undefined means the content has its own rule. */
  page?: string;
  children: ReactNode;
};

const fitSheets = (frame: HTMLElement): void => {
  const { paddingLeft, paddingRight } = getComputedStyle(frame);
  const room = frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  frame.style.setProperty('--paper-zoom', '1');
  const widths = [...frame.querySelectorAll(`.${classes['sheet']}`)].map(
    (sheet) => sheet.getBoundingClientRect().width,
  );
  frame.style.setProperty('--paper-zoom', String(Math.min(1, room / Math.max(1, ...widths))));
};

/** Shows whole sheets on narrow screens. Printing has its own rule. */
const useFittingSheets = (): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const sizes = new ResizeObserver(() => fitSheets(current));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return frame;
};

export const PaperFrame = ({ label, page, children }: FrameProps) => {
  const frame = useFittingSheets();
  return (
    <div ref={frame} className={classes['frame']} role="region" aria-label={label} tabIndex={0}>
      {page === undefined ? null : <style>{pageRule(page)}</style>}
      {children}
    </div>
  );
};

export const PaperStack = (props: ComponentProps<'div'>) => <div {...props} className={classes['stack']} />;

export const PaperSheet = ({ className, ...props }: ComponentProps<'article'>) => (
  <article {...props} className={joined(classes['sheet'], className)} />
);

export const MultiPaperSheet = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={joined(classes['sheet'], className)} />
);

const sizeClasses: Readonly<Record<FlowingSize, string | undefined>> = {
  A4: undefined,
  'A4 landscape': classes['landscape'],
  A5: classes['half'],
};

type FlowingProps = ComponentProps<'article'> & { size?: FlowingSize; foot?: string };

export const FlowingPaper = ({ className, size = 'A4', foot, ...props }: FlowingProps) => (
  <>
    <style>{flowingRule(size, foot)}</style>
    <PaperSheet {...props} className={joined(classes['flowing'], sizeClasses[size], className)} />
  </>
);
