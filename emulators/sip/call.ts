import { randomUUID } from 'node:crypto'
import { type Dialog, dialogOf, newBranch, newDialog, requestIn } from './dialog'
import { header, methodOf, responseTo, type SipMessage, statusOf, userOf } from './message'
import { openAudio, type CallAudio, audioAddressOf } from './audio'

type TransferAnswer = { accepts: true } | { accepts: false; status: string }

export interface TelephoneCall extends Omit<CallAudio, 'start' | 'description' | 'close'> {
  from: string
  ring(): void
  /** Answers. @returns the time of the answer */
  answer(): number
  refuse(status: string): void
  hangUp(): void
  /** Resolves with the time of the answer to an outbound call. Rejects if the call is refused. */
  answered: Promise<number>
  ended: Promise<number>
  onTransfer: TransferAnswer
  transfer: { to: string; at: number } | undefined
}

export interface Wire {
  port: number
  send(message: SipMessage): void
}

export interface WiredCall extends TelephoneCall {
  callId: string
  receive(message: SipMessage): void
  close(): void
}

/** The INVITE of an inbound call, or the exchange and numbers of an outbound call. */
type Beginning =
  | { invite: SipMessage; dialed?: undefined }
  | { invite?: undefined; dialed: { exchange: string; from: string; to: string } }

/** Opens an inbound or outbound call. */
export async function openCall(wire: Wire, { invite, dialed }: Beginning): Promise<WiredCall> {
  const audio = await openAudio()
  const tag = randomUUID()
  const branch = newBranch()
  const contact: [string, string] = ['Contact', `<sip:telephone@127.0.0.1:${wire.port}>`]
  const dialog: Dialog = dialed
    ? newDialog(
        `sip:${dialed.from}@127.0.0.1:${wire.port}`,
        `sip:${dialed.to}@${dialed.exchange}`,
        tag,
      )
    : dialogOf(invite, tag)
  let state: 'early' | 'up' | 'over' = 'early'
  let isAnswered: (at: number) => void
  let isRefused: (error: Error) => void
  let isEnded: (at: number) => void
  const answered = new Promise<number>((resolve, reject) => {
    isAnswered = resolve
    isRefused = reject
  })
  const ended = new Promise<number>((resolve) => (isEnded = resolve))
  // Not awaited for inbound calls.
  answered.catch(() => {})

  function request(method: string, body = '', more: [string, string][] = []): void {
    dialog.sequence++
    wire.send(requestIn(dialog, method, wire.port, { body, more }))
  }

  function respond(to: SipMessage, status: string, body = ''): void {
    const type: [string, string][] = body ? [['Content-Type', 'application/sdp']] : []
    wire.send(responseTo(to, status, tag, [contact, ...type], body))
  }

  function end(): void {
    state = 'over'
    audio.close()
    isEnded(Date.now())
    isRefused(new Error('call never answered'))
  }

  function answerTransfer(refer: SipMessage): void {
    call.transfer = { to: header(refer, 'Refer-To').replace(/[<>]|tel:/g, ''), at: Date.now() }
    const { onTransfer } = call
    if (!onTransfer.accepts) return respond(refer, onTransfer.status)
    respond(refer, '202 Accepted')
    request('NOTIFY', 'SIP/2.0 200 OK\r\n', [
      ['Event', 'refer'],
      ['Subscription-State', 'terminated;reason=noresource'],
      ['Content-Type', 'message/sipfrag;version=2.0'],
    ])
  }

  function receiveRequest(message: SipMessage): void {
    const method = methodOf(message)
    // A retransmission.
    if (method === 'INVITE' || method === 'ACK') return
    if (method === 'REFER') return answerTransfer(message)
    respond(message, '200 OK')
    if (method === 'CANCEL' && invite && state === 'early')
      respond(invite, '487 Request Terminated')
    if (method === 'CANCEL' || method === 'BYE') end()
  }

  function receiveResponse(message: SipMessage, status: number): void {
    if (methodOf(message) !== 'INVITE' || status < 200) return
    const isAnswer = status < 300
    dialog.remote = header(message, 'To')
    const own = isAnswer ? newBranch() : branch
    // An ACK has the sequence number of its INVITE.
    wire.send(requestIn({ ...dialog, sequence: 1 }, 'ACK', wire.port, { branch: own }))
    if (!isAnswer) return end()
    if (state !== 'early') return
    state = 'up'
    audio.start(audioAddressOf(message.body))
    isAnswered(Date.now())
  }

  const call: WiredCall = {
    ...audio,
    callId: dialog.callId,
    from: dialed ? dialed.from : userOf(header(invite, 'From')),
    onTransfer: { accepts: false, status: '603 Decline' },
    transfer: undefined,
    answered,
    ended,
    ring: () => invite && respond(invite, '180 Ringing'),
    answer() {
      if (!invite || state !== 'early') throw new Error('no call to answer')
      state = 'up'
      respond(invite, '200 OK', audio.description)
      audio.start(audioAddressOf(invite.body))
      return Date.now()
    },
    refuse(status) {
      if (invite) respond(invite, status)
      end()
    },
    hangUp() {
      if (state === 'over') return
      if (state === 'up') request('BYE')
      else wire.send(requestIn({ ...dialog, sequence: 1 }, 'CANCEL', wire.port, { branch }))
      end()
    },
    receive(message) {
      const status = statusOf(message)
      if (status === null) receiveRequest(message)
      else receiveResponse(message, status)
    },
    close: end,
  }
  if (dialed) {
    const more: [string, string][] = [['Content-Type', 'application/sdp']]
    wire.send(requestIn(dialog, 'INVITE', wire.port, { branch, body: audio.description, more }))
  } else wire.send(responseTo(invite, '100 Trying', tag))
  return call
}
