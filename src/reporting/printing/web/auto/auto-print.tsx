import { useCallback, useEffect, useState } from 'react';
import { type FinishedStep, removeFinishedStep, useFinishedStep } from '#ui/print/finished-steps.ts';
import type { Printer } from '#reporting/printers/contract.ts';
import { useAutoPrinter, useDrawerForCash, useIsConnected } from '#reporting/printers/web/index.ts';
import { PrintSlip } from '../slip/print-slip.tsx';
import { StepReceipts } from './step-receipts.tsx';
import { useOnce } from './use-once.ts';

type Part = 'connection' | 'drawer' | 'slip' | 'receipts';
type PartProps = { step: FinishedStep; printer: Printer; onDone: () => void };

const partsOf = ({ moment, cash, documentIds }: FinishedStep, printer: Printer): Part[] => {
  const prints = (paper: Printer['autoPapers'][number]): boolean => printer.autoPapers.includes(paper);
  const parts: Part[] = [
    ...(cash && printer.drawerPin !== null && printer.drawerOnCash ? (['drawer'] as const) : []),
    ...(moment === 'handOver' && prints('handOver') ? (['slip'] as const) : []),
    ...(documentIds.length > 0 && prints(moment === 'return' ? 'return' : 'payment')
      ? (['receipts'] as const)
      : []),
  ];
  return parts.length === 0 ? [] : ['connection', ...parts];
};

const OpenDrawer = ({ step, printer, onDone }: PartProps) => {
  const open = useDrawerForCash();
  useOnce(true, async () => {
    await open(printer, step.orderId);
    onDone();
  });
  return null;
};

const CheckConnection = ({ printer, onDone, onMissing }: PartProps & { onMissing: () => void }) => {
  const isConnected = useIsConnected();
  useOnce(true, async () => ((await isConnected(printer)) ? onDone() : onMissing()));
  return null;
};

const Parts = ({ step, printer, onDone }: PartProps) => {
  const [parts, setParts] = useState(() => partsOf(step, printer));
  const next = useCallback(() => setParts((was) => was.slice(1)), []);
  const props = { step, printer, onDone: next };
  const { orderId, documentIds } = step;
  const [part] = parts;
  useEffect(() => {
    if (part === undefined) onDone();
  }, [part, onDone]);
  if (part === 'connection') return <CheckConnection {...props} onMissing={() => setParts([])} />;
  if (part === 'drawer') return <OpenDrawer {...props} />;
  if (part === 'slip') return <PrintSlip orderId={orderId} printer={printer} again={false} onDone={next} />;
  if (part === 'receipts')
    return <StepReceipts orderId={orderId} documentIds={documentIds} printer={printer} onDone={next} />;
  return null;
};

const Step = ({ step }: { step: FinishedStep }) => {
  const printer = useAutoPrinter();
  const done = useCallback(() => removeFinishedStep(step), [step]);
  useEffect(() => {
    if (printer === null) done();
  }, [printer, done]);
  return printer === undefined || printer === null ? null : (
    <Parts step={step} printer={printer} onDone={done} />
  );
};

let serial = 0;
const keys = new WeakMap<FinishedStep, number>();
const keyOf = (step: FinishedStep): number => {
  const key = keys.get(step) ?? ++serial;
  keys.set(step, key);
  return key;
};

export const AutoPrint = () => {
  const step = useFinishedStep();
  return step === undefined ? null : <Step key={keyOf(step)} step={step} />;
};
