/** Background jobs, as named in metrics and in the table of failures. */
export const jobNames = [
  'messages',
  'mailboxes',
  'hooks',
  'hookLog',
  'figures',
  'reports',
  'sealing',
  'nightly',
  'vatRates',
  'cleanup',
  'backup',
] as const;
export type JobName = (typeof jobNames)[number];

/** Reasons that the owner reads; details are in the server's log. */
export const jobFaults = ['database', 'network', 'storage', 'other'] as const;
export type JobFault = (typeof jobFaults)[number];
