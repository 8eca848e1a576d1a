/** Reply of Redis. Errors inside a transaction are elements of its list. */
export type RedisReply = string | number | Buffer | Error | null | RedisReply[]

type Json = string | number | null | Json[]

/** Converts a reply to Upstash's format. With `base64`, all strings are in base64 except `OK`. */
export function encoded(reply: RedisReply, base64: boolean): { result: Json } | { error: string } {
  if (reply instanceof Error) return { error: reply.message }
  return { result: jsonOf(reply, base64) }
}

function jsonOf(reply: RedisReply, base64: boolean): Json {
  if (reply === null || typeof reply === 'number') return reply
  if (reply instanceof Error) return reply.message
  if (Array.isArray(reply)) return reply.map((element) => jsonOf(element, base64))
  const bytes = Buffer.isBuffer(reply) ? reply : Buffer.from(reply)
  const text = bytes.toString('utf8')
  return base64 && text !== 'OK' ? bytes.toString('base64') : text
}
