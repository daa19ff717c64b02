/** Preloaded by a server that belongs to another process (`node --import`): ends it cleanly when that process is no longer there. */
process.on('disconnect', () => {
  // The output has no reader any more.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.kill(process.pid, 'SIGTERM');
});
