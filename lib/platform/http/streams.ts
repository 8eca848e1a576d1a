import { log } from '@/lib/platform/log'

/** So much waits for a slow reader; what could be read elsewhere is left out beyond it. */
const BUFFER_BYTES = 8 * 1024 * 1024

/** Puts one line into the stream; one that is `optional` is left out where the reader lags far behind. */
export type WriteLine = (line: object, optional?: boolean) => void

/**
 * An answer of one JSON object a line, as they come about. The work goes on to its end also when
 * the reader leaves; it never waits for the reader.
 */
export function jsonLines(work: (tell: WriteLine) => Promise<void>): Response {
  const encoder = new TextEncoder()
  let left = false
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const tell: WriteLine = (line, optional) => {
          if (left || (optional && (controller.desiredSize ?? 0) <= 0)) return
          controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
        }
        work(tell)
          .catch((error: unknown) => log().error({ err: error }, 'a stream broke off'))
          .finally(() => !left && controller.close())
      },
      cancel() {
        left = true
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
  )
  return new Response(stream, {
    headers: {
      'Content-Type': 'application/x-ndjson',
      'Cache-Control': 'no-store, no-transform',
      // Proxies that gather an answer would hold back the progress.
      'X-Accel-Buffering': 'no',
    },
  })
}

/**
 * An answer that the browser saves as a file. The first piece is made before it begins, so that a
 * failure still has a status; the others as fast as they are read.
 */
export async function csvFile(
  name: string,
  given: AsyncIterable<string> | Iterable<string>,
): Promise<Response> {
  const encoder = new TextEncoder()
  const pieces = inTurn(given)
  const first = await pieces.next()
  let next: typeof first | null = first
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = next ?? (await pieces.next())
      next = null
      if (piece.done) controller.close()
      else controller.enqueue(encoder.encode(piece.value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  return new Response(stream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* inTurn(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield* pieces
}
