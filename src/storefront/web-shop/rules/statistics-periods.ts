/** By what the figures of the web shop are summed. */
export const figureSpans = ['week', 'month'] as const;
export type FigureSpan = (typeof figureSpans)[number];
