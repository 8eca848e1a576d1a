import { inBackground } from '@/lib/platform/background'

/** The bytes that are buffered for a slow client. Beyond them, optional lines are left out. */
const BUFFER_BYTES = 8 * 1024 * 1024

/** Writes one line. An `optional` line is left out if the client has fallen far behind. */
export type WriteLine = (line: object, optional?: boolean) => void

/**
 * A response with one JSON object per line, as `run` writes them. `run` never waits for the client. If the client
 * disconnects, the signal is aborted; a `run` that ignores it continues.
 */
export function jsonLines(
  run: (write: WriteLine, disconnected: AbortSignal) => Promise<void>,
): Response {
  const encoder = new TextEncoder()
  const client = new AbortController()
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write: WriteLine = (line, optional) => {
          if (client.signal.aborted || (optional && (controller.desiredSize ?? 0) <= 0)) return
          controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
        }
        inBackground(
          () =>
            run(write, client.signal).finally(() => !client.signal.aborted && controller.close()),
          'a stream failed',
        )
      },
      cancel() {
        client.abort()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
  )
  return new Response(stream, {
    headers: {
      'Content-Type': 'application/x-ndjson',
      'Cache-Control': 'no-store, no-transform',
      // A proxy that buffers the response would delay the progress.
      'X-Accel-Buffering': 'no',
    },
  })
}

/**
 * A response that the browser saves as a file. The first piece is produced before the response starts,
 * so that a failure can still set its status. The others are produced as fast as they are read.
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
