import { randomUUID } from 'node:crypto'
import type { Account } from './accounts'
import { Failure } from './failure'

/** An accepted message. */
export interface Sent {
  accountSid: string
  to: string
  from: string
  text: string
}

const E164 = /^\+[1-9]\d{6,14}$/

const newSid = (prefix: string) => prefix + randomUUID().replaceAll('-', '')

export function accountResource({ sid, authToken, status, trial }: Account) {
  return {
    sid,
    auth_token: authToken,
    status,
    type: trial ? 'Trial' : 'Full',
    friendly_name: 'Emulated account',
    owner_account_sid: sid,
  }
}

export function numberResources(account: Account, filter: string | null) {
  const numbers = filter && account.owns(filter) ? [filter] : []
  return {
    page: 0,
    page_size: 50,
    incoming_phone_numbers: numbers.map((phone_number) => ({
      sid: newSid('PN'),
      account_sid: account.sid,
      phone_number,
      friendly_name: phone_number,
      capabilities: { voice: true, sms: true, mms: false, fax: false },
    })),
  }
}

/** @throws Failure if the provider would not send the message */
export function readMessage(account: Account, form: URLSearchParams): Sent {
  const [to, from, text] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const refuse = (code: number, message: string) => new Failure(400, code, message)
  if (account.status !== 'active') throw new Failure(403, 20005, 'Account not active')
  if (!E164.test(to)) throw refuse(21211, `Invalid 'To' Phone Number: ${to}`)
  if (!text) throw refuse(21602, 'Message body is required.')
  if (!account.owns(from)) {
    const message = `The From phone number ${from} is not a valid, SMS-capable inbound phone number or short code for your account.`
    throw refuse(21606, message)
  }
  if (account.trial) {
    const message = `The number ${to} is unverified. Trial accounts cannot send messages to unverified numbers.`
    throw refuse(21608, message)
  }
  if (to.endsWith('0610')) throw refuse(21610, 'Attempt to send to unsubscribed recipient')
  if (to.endsWith('0614')) throw refuse(21614, `'To' number is not a valid mobile number: ${to}`)
  return { accountSid: account.sid, to, from, text }
}

export function messageResource({ accountSid, to, from, text }: Sent) {
  const sid = newSid('SM')
  return { sid, account_sid: accountSid, to, from, body: text, status: 'queued', error_code: null }
}
