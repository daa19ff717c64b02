import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Finds a currently free port for a server whose address must be known before it starts. */
export const findUnusedPort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};
