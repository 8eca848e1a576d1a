import type { Reply } from '@/emulators/loopback'

/** How the provider writes its answers: JSON for most, plain text for some, HTML when something is in between. */

export interface Answer {
  code?: string
  description?: string
  balance?: string | { amount: string; balance_name: string }[]
  msgheaders?: string[]
  jobid?: string
}

/** A request that is refused with a code. */
export class Refusal extends Error {
  constructor(readonly code: string) {
    super('refused')
  }
}

export function asJson(status: number, answer: Answer): Reply {
  return { status, body: answer }
}

/** `00 1234567`, `30`: the code, then what was asked for. Errors have status 200 here. */
export function asPlainText(_: number, { code, balance, jobid, msgheaders }: Answer): Reply {
  const amount = typeof balance === 'string' ? balance : undefined
  const body = [code, amount ?? jobid ?? msgheaders?.join('<br>')].filter(Boolean).join(' ')
  return { status: 200, type: 'text/plain', body }
}

export function asPage(status: number, title: string): Reply {
  return { status, type: 'text/html', body: `<!doctype html><title>${title}</title>` }
}
