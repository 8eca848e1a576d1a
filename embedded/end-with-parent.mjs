/** Loaded into the web server's process: ends it when the launcher dies, however suddenly. */
process.on('disconnect', () => process.exit(0))
