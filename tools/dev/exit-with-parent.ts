/** Node loads this file with `--import`. It ends a server cleanly after its parent process. */
process.on('disconnect', () => {
  // Nothing reads the output any more.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.kill(process.pid, 'SIGTERM');
});
