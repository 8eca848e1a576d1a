/** The start of a PNG file, which names its width and height in pixels. */
export function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(33)
  header.set(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'))
  const view = new DataView(header.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return header
}
