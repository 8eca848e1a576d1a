import type { Reply } from '@/emulators/loopback'

/** The formats of the provider's responses: JSON for most customers, plain text for some, HTML from a proxy. */

export interface ResponseBody {
  code?: string
  description?: string
  balance?: string | { amount: string; balance_name: string }[]
  msgheaders?: string[]
  jobid?: string
}

export class Refusal extends Error {
  constructor(readonly code: string) {
    super('refused')
  }
}

export function asJson(status: number, body: ResponseBody): Reply {
  return { status, body }
}

/** Formats the code and then the result, as in `00 1234567` or `30`. The status is always 200, also for errors. */
export function asPlainText(_: number, { code, balance, jobid, msgheaders }: ResponseBody): Reply {
  const amount = typeof balance === 'string' ? balance : undefined
  const body = [code, amount ?? jobid ?? msgheaders?.join('<br>')].filter(Boolean).join(' ')
  return { status: 200, type: 'text/plain', body }
}

export function asPage(status: number, title: string): Reply {
  return { status, type: 'text/html', body: `<!doctype html><title>${title}</title>` }
}
