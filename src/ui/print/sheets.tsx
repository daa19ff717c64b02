import './fonts.css';
import type { ComponentProps, ReactNode } from 'react';
import { type FlowingSize, flowingRule, pageRule } from './page-rules.ts';
import classes from './paper.module.css';

const joined = (...names: (string | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== '').join(' ');

type FrameProps = {
  label: string;
  /** The page size, without margins; without it, the content brings its own rule. */
  page?: string;
  children: ReactNode;
};

/** The area of the documents on screen; scrolls sideways, also by keyboard, when they are wider. */
export const PaperFrame = ({ label, page, children }: FrameProps) => (
  <div className={classes['frame']} role="region" aria-label={label} tabIndex={0}>
    {page === undefined ? null : <style>{pageRule(page)}</style>}
    {children}
  </div>
);

/** Sheets one below the other. */
export const PaperStack = (props: ComponentProps<'div'>) => <div {...props} className={classes['stack']} />;

/** One printed sheet on its own page. `className` sets its size. */
export const PaperSheet = ({ className, ...props }: ComponentProps<'article'>) => (
  <article {...props} className={joined(classes['sheet'], className)} />
);

/** A sheet of several small documents, such as labels. */
export const MultiPaperSheet = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={joined(classes['sheet'], className)} />
);

/** A4 or a smaller sheet that flows over as many pages as its text needs. */
export const FlowingPaper = ({
  className,
  size = 'A4',
  ...props
}: ComponentProps<'article'> & { size?: FlowingSize }) => (
  <>
    <style>{flowingRule(size)}</style>
    <PaperSheet
      {...props}
      className={joined(classes['flowing'], size === 'A5' ? classes['half'] : '', className)}
    />
  </>
);
