import { readSettingsOrExit } from '#platform/settings/settings.ts';
import { readClusterArguments } from './cluster/arguments.ts';
import { addClusterNode, moveShopToNode, printClusterStatus } from './cluster/cluster-commands.ts';
import { startScratchCluster } from './cluster/scratch-cluster.ts';

const ownerUrl = (): string => {
  const { databaseUrl } = readSettingsOrExit();
  if (databaseUrl === undefined) throw new Error('set DATABASE_URL to the coordinator of the cluster');
  return databaseUrl;
};

const tryOut = async (workers: number): Promise<void> => {
  const cluster = await startScratchCluster({ workers });
  console.log(`DATABASE_URL=${cluster.url}`);
  for (const [n, one] of cluster.servers.entries())
    console.log(`${n === 0 ? 'coordinator' : `worker ${n}`}: 127.0.0.1:${one.port}`);
  const more = await cluster.another();
  console.log(
    `one more, not yet in the cluster: 127.0.0.1:${more.port} (npm run cluster -- add 127.0.0.1:${more.port})`,
  );
  console.log('Ctrl-C stops and removes them.');
  const held = setInterval(() => {}, 60_000);
  await new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => resolve());
  });
  clearInterval(held);
  await cluster.stop();
};

try {
  const ask = readClusterArguments(process.argv.slice(2));
  const say = console.log;
  if (ask.what === 'try') await tryOut(ask.workers);
  else if (ask.what === 'status') await printClusterStatus({ ownerUrl: ownerUrl(), say });
  else if (ask.what === 'add') await addClusterNode({ ownerUrl: ownerUrl(), say }, ask.node);
  else await moveShopToNode({ ownerUrl: ownerUrl(), say }, ask.shop, ask.node);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
