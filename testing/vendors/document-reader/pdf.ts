import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import Pdf from 'pdfkit'

export function drawnPdf(
  draw: (page: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    const document = new Pdf({ size: 'A4', ...options })
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(pieces))))
    draw(document)
    document.end()
  })
}

/** Turkish letters that WinAnsi lacks, with codes from 128 on. */
const TURKISH = new Map(
  ['Gbreve', 'gbreve', 'Idotaccent', 'dotlessi', 'Scedilla', 'scedilla'].map((glyph, index) => [
    'ĞğİıŞş'.charAt(index),
    { glyph, code: 128 + index },
  ]),
)

const DIFFERENCES = [...TURKISH.values()].map(({ glyph }) => `/${glyph}`).join(' ')

/** A PDF with lines of 12 points, in a font with a custom encoding. */
export function turkishPdf(lines: string[]): Uint8Array {
  const shown = lines.map((line) => {
    const codes = Array.from(line, (letter) => TURKISH.get(letter)?.code ?? letter.charCodeAt(0))
    return `<${Buffer.from(codes).toString('hex')}> Tj T*`
  })
  return rawPdf(Buffer.from(`BT /F1 12 Tf 14 TL 72 720 Td ${shown.join('\n')} ET`), {
    font: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding
<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${DIFFERENCES}] >> >>`,
  })
}

/** A PDF whose page content is small in the file and has `megabytes` when unpacked. */
export function flateBomb(megabytes: number): Uint8Array {
  const flush = { finishFlush: constants.Z_FULL_FLUSH }
  const piece = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), flush)
  const pieces = Array.from({ length: megabytes }, () => piece)
  const bomb = Buffer.concat([Buffer.from([0x78, 0x9c]), ...pieces, Buffer.from([0x03, 0x00])])
  return rawPdf(deflateSync(bomb), { filter: '/Filter [/FlateDecode /FlateDecode]' })
}

interface RawPdf {
  font?: string
  filter?: string
}

function rawPdf(content: Uint8Array, { font = '<< >>', filter = '' }: RawPdf): Uint8Array {
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
/Resources << /Font << /F1 5 0 R >> >> >>`,
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} ${filter} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    font,
  ])
}

export function pagesPdf(pages: number): Uint8Array {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`)
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} /MediaBox [0 0 595 842] >>`,
    ...kids.map(() => '<</Type/Page/Parent 2 0 R>>'),
  ])
}

/** A PDF file of these objects, numbered from 1. The first one is the catalog. */
function assembled(objects: (string | Uint8Array)[]): Uint8Array {
  const pieces: Uint8Array[] = [Buffer.from('%PDF-1.7\n')]
  let length = 9
  const write = (piece: string | Uint8Array) => {
    pieces.push(Buffer.from(piece))
    length += Buffer.from(piece).length
  }
  const offsets = objects.map((object, index) => {
    const offset = length
    write(`${index + 1} 0 obj\n`)
    write(object)
    write('\nendobj\n')
    return offset
  })
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`)
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return new Uint8Array(Buffer.concat(pieces))
}
