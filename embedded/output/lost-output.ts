/**
 * Lets this process go on if what it prints cannot be written: the disk of its log is full, or the reader of a pipe has
 * gone. Without a listener, the error would end it.
 */
export function surviveLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
