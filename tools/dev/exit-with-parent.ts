/** Loaded before a server that serves another process (`node --import`): it ends, cleanly, when that process is gone. */
process.on('disconnect', () => {
  // Nobody reads any more what it says.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.kill(process.pid, 'SIGTERM');
});
