import { z } from 'zod'
import { contentsSchema } from './contents'

/**
 * The file of a backup: a line with the header, then sections, then a line with the checksum of everything before it.
 * A section is a line that says what it is and how long, its bytes, and the end of a line. Lines are JSON.
 */

/** The format that this version writes. It reads this one and no newer one. */
export const FORMAT = 1

export const headerSchema = contentsSchema.extend({
  santralBackup: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
})
export type Header = z.infer<typeof headerSchema>

/** The start of the header of every format version. */
export const anyHeaderSchema = z.object({ santralBackup: z.int().min(1) })

const bytes = z.int().min(0)
const copiedFile = z.enum(['secrets.json', 'demo.json'])
export type CopiedFile = z.infer<typeof copiedFile>

/** Files of `DATA_DIR` come first, then the rows of the tables in the order of the header. */
export const sectionSchema = z.union([
  z.object({ file: copiedFile, bytes }),
  z.object({ table: z.int().min(0), rows: z.int().min(1), bytes }),
])
export type Section = z.infer<typeof sectionSchema>

/** The last line, always of the same length. */
export function checksumLine(sha256: string): string {
  return `${JSON.stringify({ sha256 })}\n`
}

export const CHECKSUM_LINE_BYTES = checksumLine('0'.repeat(64)).length
