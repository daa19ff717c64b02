export const jobNames = [
  'messages',
  'mailboxes',
  'hooks',
  'hookLog',
  'slipChecks',
  'onlinePayments',
  'figures',
  'reports',
  'reductions',
  'fingerprints',
  'printers',
  'sealing',
  'nightly',
  'vatRates',
  'cleanup',
  'backup',
  'rehearsal',
  'alarms',
] as const;
export type JobName = (typeof jobNames)[number];

/** Kinds of faults. The server's log has details. */
export const jobFaults = ['database', 'network', 'storage', 'other'] as const;
export type JobFault = (typeof jobFaults)[number];
