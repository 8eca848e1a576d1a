import { randomUUID } from 'node:crypto'
import { header, type SipMessage, uriOf } from './message'

export interface Dialog {
  callId: string
  /** Values of `From` and `To` in our requests. */
  local: string
  remote: string
  /** Request URI. */
  target: string
  sequence: number
}

export function dialogOf(request: SipMessage, tag: string): Dialog {
  return {
    callId: header(request, 'Call-ID'),
    local: `${header(request, 'To')};tag=${tag}`,
    remote: header(request, 'From'),
    target: uriOf(header(request, 'Contact')),
    sequence: 1,
  }
}

export function newDialog(from: string, target: string, tag: string): Dialog {
  return {
    callId: randomUUID(),
    local: `<${from}>;tag=${tag}`,
    remote: `<${target}>`,
    target,
    sequence: 1,
  }
}

/** Creates a request within a dialog. @param port our port */
export function requestIn(
  { callId, local, remote, target, sequence }: Dialog,
  method: string,
  port: number,
  { branch = newBranch(), body = '', more = [] as [string, string][] } = {},
): SipMessage {
  return {
    start: `${method} ${target} SIP/2.0`,
    headers: [
      ['Via', `SIP/2.0/UDP 127.0.0.1:${port};branch=${branch}`],
      ['Max-Forwards', '70'],
      ['From', local],
      ['To', remote],
      ['Call-ID', callId],
      ['CSeq', `${sequence} ${method}`],
      ['Contact', `<sip:telephone@127.0.0.1:${port}>`],
      ...more,
    ],
    body,
  }
}

export function newBranch(): string {
  return `z9hG4bK${randomUUID()}`
}
