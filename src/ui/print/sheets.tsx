import './fonts.css';
import type { ComponentProps, ReactNode } from 'react';
import { type Flowing, flowingRule, pageRule } from './page-rules.ts';
import classes from './paper.module.css';

const joined = (...names: (string | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== '').join(' ');

type FrameProps = {
  label: string;
  /** The page that is printed, to its edge; without it what stands in the frame brings its own rule. */
  page?: string;
  children: ReactNode;
};

/** What of the screen the papers take: moved sideways, also by keys, where they are wider. */
export const Frame = ({ label, page, children }: FrameProps) => (
  <div className={classes['frame']} role="region" aria-label={label} tabIndex={0}>
    {page === undefined ? null : <style>{pageRule(page)}</style>}
    {children}
  </div>
);

/** Sheets one under the other. */
export const Stack = (props: ComponentProps<'div'>) => <div {...props} className={classes['stack']} />;

/** One sheet as it leaves the printer, on a page of its own. `className` gives its size. */
export const Sheet = ({ className, ...props }: ComponentProps<'article'>) => (
  <article {...props} className={joined(classes['sheet'], className)} />
);

/** A sheet of what are papers themselves, as labels. */
export const SheetOfMany = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={joined(classes['sheet'], className)} />
);

/** A4, or a smaller sheet, that goes on over as many pages as its text needs. */
export const FlowingPaper = ({
  className,
  size = 'A4',
  ...props
}: ComponentProps<'article'> & { size?: Flowing }) => (
  <>
    <style>{flowingRule(size)}</style>
    <Sheet
      {...props}
      className={joined(classes['flowing'], size === 'A5' ? classes['half'] : '', className)}
    />
  </>
);
