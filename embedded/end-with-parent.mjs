/** Loaded into the web server's process: the launcher's death, however sudden, ends it too. */
process.on('disconnect', () => process.exit(0))
