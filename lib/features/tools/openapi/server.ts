import { NotPossible } from './problem'
import { type Fields, fieldsOf, listOf, own, textOf } from './values'

const MAX_SERVERS = 20

/** The addresses of a list of servers, with the defaults of their variables. Relative ones belong to the document's URL. */
export function serversOf(servers: unknown, documentUrl: string | null): string[] {
  const listed = listOf(servers).slice(0, MAX_SERVERS)
  const addresses = (listed.length > 0 ? listed : [{ url: '/' }]).map((server) =>
    absolute(withDefaults(fieldsOf(server)), documentUrl),
  )
  return [...new Set(addresses)]
}

/**
 * The address of a tool's server, without a slash at its end: the first address with https.
 * @throws NotPossible if no address is complete and has https
 */
export function serverFor(addresses: readonly string[]): string {
  const address = addresses.find((one) => one.startsWith('https://')) ?? addresses[0] ?? '/'
  if (!/^https?:\/\/[^{}?#\s]+$/.test(address)) throw new NotPossible('no_address', address)
  if (!address.startsWith('https://')) throw new NotPossible('not_https', address)
  return address.replace(/\/+$/, '')
}

/** A variable without a default stays in its braces. */
function withDefaults({ url, variables }: Fields): string {
  return textOf(url)
    .trim()
    .replace(/\{([^{}]+)\}/g, (braces, name: string) => {
      const variable = fieldsOf(own(fieldsOf(variables), name))
      return textOf(variable.default) || braces
    })
}

function absolute(url: string, documentUrl: string | null): string {
  const base = documentUrl ?? undefined
  const isComplete = !/[{}]/.test(url) && URL.canParse(url, base)
  return isComplete ? new URL(url, base).href : url
}
