import { callApi } from '#ui/api/client.ts';
import { offlineContract } from '#counter/offline/contract.ts';
import type { DeviceStore } from './device-store.ts';

let reported = { content: '', at: 0 };

/** `freshFor` is the ms until an unchanged report is repeated. */
export const reportUnsentSteps = async (
  of: Pick<DeviceStore, 'deviceName' | 'unsent' | 'others'>,
  branchId: number,
  freshFor: number,
): Promise<void> => {
  const [device, unsent, others] = await Promise.all([of.deviceName(), of.unsent(), of.others()]);
  const body = {
    device,
    unsent,
    others: others.flatMap((one) => (one.device === '' ? [] : [{ device: one.device, unsent: one.unsent }])),
  };
  const content = JSON.stringify([branchId, body]);
  if (reported.content === content && Date.now() - reported.at < freshFor) return;
  await callApi(offlineContract.report, { body });
  reported = { content, at: Date.now() };
};
