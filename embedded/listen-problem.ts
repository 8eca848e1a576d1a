/** One sentence that says why a server cannot listen, and what to do. */
export function listenProblem(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string {
  if (code !== 'EADDRINUSE') return `HOST: cannot listen on ${host}:${port} (${code ?? message}).`
  return `PORT: ${port} is in use. Stop the program that uses it, or set PORT to another port.`
}
