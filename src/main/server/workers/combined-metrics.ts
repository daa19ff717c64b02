/** /metrics of several processes: whichever is asked tells the sum of all. */
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Figures } from '../telemetry/metrics.ts';
import { isOurs, type ToSupervisor, type ToWorker } from './messages.ts';

/** Milliseconds; then it tells its own. */
const patience = 6000;

/** → what tells the text of all processes together, by way of the supervisor; this process's alone where that does not answer. */
export const openFigures = (tell: (message: ToSupervisor) => void): Figures => {
  const waiting = new Map<number, (text: string | undefined) => void>();
  let asks = 0;
  process.on('message', (message: ToWorker) => {
    if (!isOurs(message) || message.ratri !== 'figures') return;
    waiting.get(message.ask)?.(message.text);
  });
  const all = async (own: Registry): Promise<string> => {
    const ask = ++asks;
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    const timer = setTimeout(() => resolve(undefined), patience);
    waiting.set(ask, resolve);
    tell({ ratri: 'figures', ask });
    const text = await promise;
    clearTimeout(timer);
    waiting.delete(ask);
    return text ?? own.metrics();
  };
  return (own) => {
    AggregatorRegistry.setRegistries([own]);
    // Answers the supervisor from now on.
    void new AggregatorRegistry();
    return () => all(own);
  };
};
