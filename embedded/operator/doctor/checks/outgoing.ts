import { outgoingHttp, type OutgoingResult } from '@/lib/vendors/outgoing-http'
import type { Config } from '@/lib/platform/config'
import { type Finding, notConfigured, ok, problem, warning } from '../finding'
import type { Subject } from '../subject'

const TIMEOUT_MS = 5000

/** Whether webhooks can leave, by a request to a public host that the configuration names. */
export const outgoingCheck = {
  name: 'outgoing webhooks',
  async run({ environment: { config } }: Subject): Promise<Finding[]> {
    return [...judgeTargets(config), await tryRequest(config)]
  },
}

function judgeTargets({ WEBHOOK_ALLOW_PRIVATE_TARGETS: allowed, NODE_ENV }: Config): Finding[] {
  if (!allowed || NODE_ENV !== 'production') return []
  const found = 'WEBHOOK_ALLOW_PRIVATE_TARGETS lets account holders reach the private network.'
  return [warning('webhook targets', found, 'Unset it, unless all account holders are trusted.')]
}

async function tryRequest(config: Config): Promise<Finding> {
  const [url] = publicUrls(config)
  if (!url) {
    const found = 'No public https host is configured, so no request was tried.'
    return notConfigured('outgoing webhooks', found, 'Set APP_URL to a public https URL.')
  }
  const result = await outgoingHttp().post({ url, headers: {}, body: '', timeoutMs: TIMEOUT_MS })
  return judgeOutgoing(result, new URL(url).host)
}

/** Hosts outside, our own URL first. */
function publicUrls(config: Config): string[] {
  return [
    `${config.APP_URL}/api/health`,
    config.OPENAI_API_KEY ? config.OPENAI_BASE_URL : '',
    config.CHATAPP_ACCESS_TOKEN ? config.CHATAPP_API_URL : '',
  ].filter((url) => url.startsWith('https:') && new URL(url).hostname.includes('.'))
}

export function judgeOutgoing(
  { failure, detail }: Pick<OutgoingResult, 'failure' | 'detail'>,
  host: string,
): Finding {
  const check = 'outgoing webhooks'
  const failed = (reason: string, todo: string) =>
    problem(check, `A webhook to ${host} would fail: ${reason} (${detail}).`, todo)
  switch (failure) {
    case null:
      return ok(check, `A request to ${host} gets through.`)
    case 'address_refused':
      return warning(
        check,
        `${host} has a private address seen from here, where webhooks may not go, so none was tried.`,
        'Make sure that Santral may connect to port 443 outside.',
      )
    case 'dns':
      return failed(
        'its name cannot be resolved',
        'Let Santral ask a DNS server directly, over UDP port 53.',
      )
    case 'tls':
      return failed(
        'its certificate is not accepted',
        'Give it a certificate of a public authority, with its chain.',
      )
    case 'timeout':
    case 'connection':
      return failed(
        'no connection',
        'Allow outgoing connections to port 443; no HTTP proxy is used.',
      )
  }
}
