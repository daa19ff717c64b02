/** /metrics of several processes: each process returns the sum of all. */
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { MetricsTextSource } from '../telemetry/metrics.ts';
import { isRatriMessage, type SupervisorMessage, type WorkerMessage } from './messages.ts';

/** In ms; afterwards the process returns only its own metrics. */
const patience = 6000;

/**
 * Returns a function for the text of all processes, by way of the supervisor; only this process's text when the supervisor does not
 * answer.
 */
export const openCombinedMetrics = (tell: (message: SupervisorMessage) => void): MetricsTextSource => {
  const waiting = new Map<number, (text: string | undefined) => void>();
  let asks = 0;
  process.on('message', (message: WorkerMessage) => {
    if (!isRatriMessage(message) || message.ratri !== 'figures') return;
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
