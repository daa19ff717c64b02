/** Node loads this file with `--import`, to end a server cleanly after its parent process. */
process.on('disconnect', () => {
  // Nothing reads the output any more.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.kill(process.pid, 'SIGTERM');
});
