/** Preloaded (`node --import`): ends a server cleanly after its parent process. */
process.on('disconnect', () => {
  // The output has no reader.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.kill(process.pid, 'SIGTERM');
});
