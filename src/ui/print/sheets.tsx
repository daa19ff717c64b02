import './fonts.css';
import type { ComponentProps, ReactNode } from 'react';
import { type FlowingSize, flowingRule, pageRule } from './page-rules.ts';
import classes from './paper.module.css';

const joined = (...names: (string | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== '').join(' ');

type FrameProps = {
  label: string;
  /** Page size without margins. Undefined means that the content has its own page rule. */
  page?: string;
  children: ReactNode;
};

export const PaperFrame = ({ label, page, children }: FrameProps) => (
  <div className={classes['frame']} role="region" aria-label={label} tabIndex={0}>
    {page === undefined ? null : <style>{pageRule(page)}</style>}
    {children}
  </div>
);

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
