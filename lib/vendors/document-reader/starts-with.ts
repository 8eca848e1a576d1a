/** Whether a file begins with these bytes. */
export function startsWith(bytes: Uint8Array, ...magic: number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}
