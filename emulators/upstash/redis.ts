import { createClient, RESP_TYPES } from '@redis/client'
import type { RedisReply } from './replies'

/** A command with its arguments, as they come from JSON. */
export type Command = (string | number | boolean)[]

/** Connects to a Redis. While it is away, every command fails at once, and the client keeps trying to connect. */
export async function connectRedis(url: string) {
  const client = createClient({
    url,
    // Upstash answers in the shapes of the old protocol, such as flat lists for hashes.
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
    /** The replies in the order of the commands. One that fails does not stop the others. */
    pipeline: (commands: Command[]): Promise<RedisReply[]> => Promise.all(commands.map(send)),
    /** The replies of all commands, carried out at once, or an error if none was. */
    async transaction(commands: Command[]): Promise<RedisReply[] | Error> {
      // Commands that are sent in the same tick stay together on the connection.
      const replies = await Promise.all([['MULTI'], ...commands, ['EXEC']].map(send))
      return replies.at(-1) as RedisReply[] | Error
    },
    close: () => client.destroy(),
  }
}
