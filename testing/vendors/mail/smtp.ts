import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface SmtpServer {
  port: number
  /** All lines that it received: commands and messages. */
  commands: string[]
  /** The refused commands, by their first characters, with the answer. */
  refusals: Record<string, string>
  /** Whether it accepts connections and says nothing. */
  silent: boolean
  close(): void
}

/** Starts as much of an SMTP server as a login and a delivery need, without encryption, on loopback. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const commands: string[] = []
  const refusals: Record<string, string> = {}
  const sockets = new Set<Socket>()
  const state = { silent: false }
  const server = createServer((socket) => {
    let inMessage = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    sockets.add(socket)
    // A client that tries to encrypt sends bytes instead of lines.
    socket.on('error', () => undefined)
    if (state.silent) return
    say('220 ready')
    createInterface({ input: socket }).on('line', (line) => {
      commands.push(line)
      const refusal = Object.entries(refusals).find(([start]) => line.startsWith(start))?.[1]
      if (inMessage) {
        if (line !== '.') return
        inMessage = false
        say('250 accepted')
      } else if (refusal) say(refusal)
      else if (line.startsWith('EHLO')) say('250-ready\r\n250 AUTH PLAIN')
      else if (line.startsWith('AUTH')) say('235 accepted')
      else if (line.startsWith('STARTTLS')) say('502 not implemented')
      else if (line === 'DATA') {
        inMessage = true
        say('354 go on')
      } else say('250 ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    commands,
    refusals,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  })
}
