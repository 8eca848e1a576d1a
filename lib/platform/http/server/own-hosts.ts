import type { Socket } from 'node:net'
import { config } from '@/lib/platform/config'
import type { OwnHosts } from './request-target'

/**
 * The hosts of this server: those of `APP_URL` and `INNGEST_SERVE_ORIGIN`, and the address at which a connection reached it.
 */
export function ownHosts({ localAddress = '', localPort = 0 }: Socket): OwnHosts {
  const hostOf = (name: 'APP_URL' | 'INNGEST_SERVE_ORIGIN') => new URL(config()[name]).host
  return {
    first: () => hostOf('APP_URL'),
    has: (host) =>
      host === hostOf('APP_URL') ||
      host === hostOf('INNGEST_SERVE_ORIGIN') ||
      (namesOf(localAddress).includes(host.replace(/:\d+$/, '')) && portOf(host) === localPort),
  }
}

/** The names of a local IP address, as URLs have them. */
function namesOf(address: string): string[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const name = plain.includes(':') ? `[${plain}]` : plain
  const isLoopback = name === '[::1]' || name.startsWith('127.')
  return isLoopback ? [name, 'localhost'] : [name]
}

function portOf(host: string): number {
  return Number(/:(\d+)$/.exec(host)?.[1] ?? 80)
}
