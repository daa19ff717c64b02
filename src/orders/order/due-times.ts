export const dueTimes = ['overdue', 'today', 'later'] as const;
export type DueTime = (typeof dueTimes)[number];
