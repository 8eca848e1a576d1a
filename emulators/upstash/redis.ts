import { createClient, RESP_TYPES } from '@redis/client'
import type { RedisReply } from './replies'

/** A command with its arguments, as parsed from JSON. */
export type Command = (string | number | boolean)[]

/** Connects to a Redis. Without a connection, every command fails at once and the client keeps reconnecting. */
export async function connectRedis(url: string) {
  const client = createClient({
    url,
    // Upstash responds in the format of RESP 2, for example with flat lists for hashes.
    RESP: 2,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: 100 },
  })
  client.on('error', () => {})
  await client.connect()
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const send = (command: Command): Promise<RedisReply> =>
    bytes.sendCommand<RedisReply>(command.map(String)).catch((error: Error) => error)

  return {
    /** Returns the replies in the order of the commands. A failed command does not stop the others. */
    pipeline: (commands: Command[]): Promise<RedisReply[]> => Promise.all(commands.map(send)),
    async transaction(commands: Command[]): Promise<RedisReply[] | Error> {
      // Commands sent in the same tick stay together on the connection.
      const replies = await Promise.all([['MULTI'], ...commands, ['EXEC']].map(send))
      return replies.at(-1) as RedisReply[] | Error
    },
    close: () => client.destroy(),
  }
}
