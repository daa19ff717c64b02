import { AggregatorRegistry, type Registry } from 'prom-client';
import type { MetricsTextSource } from '../telemetry/metrics.ts';
import { isRatriMessage, type SupervisorMessage, type WorkerMessage } from './messages.ts';

const patience = 6000;

/** Returns metrics of all processes, or only of this process if the supervisor does not reply. */
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
    // The constructor registers the listener for the supervisor.
    void new AggregatorRegistry();
    return () => all(own);
  };
};
