import { beforeAll, expect, it, vi } from 'vitest'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD } from '@/emulators/netgsm/customers'
import { within } from '@/scripts/lib/time-scale.mjs'
import {
  body,
  type CallDetail,
  type Caller,
  finished,
  makeCaller,
  somebody,
  start,
} from '@/testing/api/calling'
import { outsideServer } from '../outside'

interface Step {
  kind: string
  tool?: string
  channel?: string
  cause?: { moment?: string; actionName?: string }
}

type WithMessages = Omit<CallDetail, 'timeline'> & { messagesDue: boolean; timeline: Step[] }

const { server, chat, netgsm, openai } = await outsideServer()
let caller: Caller
beforeAll(async () => {
  caller = await makeCaller(server)
  await connectSms()
})

async function connectSms() {
  const usercode = NETGSM_CUSTOMERS.good
  const config = { usercode, password: NETGSM_PASSWORD, msgheader: 'SANTRAL' }
  const json = { provider: 'local_sms', config, isActive: true }
  expect((await caller.panel('/api/integrations/service-config', { json })).status).toBe(200)
}

async function makeAction(channel: 'sms' | 'chatapp', action: object) {
  const json = { assistantIds: [caller.assistantId], ...action }
  expect((await caller.panel(`/api/actions/${channel}`, { json })).status).toBe(201)
}

/** A call that has ended, is analyzed and has no more messages to send. */
async function allSent(id: string): Promise<WithMessages> {
  await finished(caller, id)
  return vi.waitFor(
    async () => {
      const call = await body<WithMessages>(await caller.panel(`/api/calls/${id}`))
      expect(call.messagesDue).toBe(false)
      return call
    },
    { timeout: within(20_000), interval: 50 },
  )
}

const messagesOf = ({ timeline }: WithMessages) =>
  timeline
    .filter(({ kind }) => kind.startsWith('message'))
    .map(({ kind, channel, cause }) => [kind, channel, cause?.moment, cause?.actionName].join(' '))

it('a call sends each message of its assistant once, whatever is repeated', async () => {
  const text = '{{first_name}}, we are in the High Street. {{assistant_name}}'
  await makeAction('sms', { name: 'Address', message: text, moment: 'during_call' })
  await makeAction('chatapp', {
    name: 'Confirmation',
    templateName: 'confirmation',
    templateLang: 'en',
    templateParams: ['{{first_name}}', '{{appointment_date}} {{appointment_time}}'],
    condition: 'booked',
  })
  await makeAction('sms', { name: 'Sorry', message: 'Sorry.', condition: 'outcome:not_interested' })
  const [smsBefore, chatBefore] = [netgsm.sent.length, chat.sent.length]
  const phone = somebody('0007')
  // The rules analyze the call, because the model refuses.
  openai.fail({ status: 400 })
  const id = await start(caller, phone)
  const call = await allSent(id)
  expect(messagesOf(call).toSorted()).toEqual([
    'message_sent chatapp after_call Confirmation',
    'message_sent sms during_call Address',
  ])
  expect(call.timeline.map(({ tool }) => tool)).toContain('send_message')
  const sms = { to: phone.slice(3), text: 'Ayşe, we are in the High Street. Defne' }
  expect(netgsm.sent.slice(smsBefore)).toMatchObject([sms])
  const when = expect.stringMatching(/^\w+, \w+ \d+ \d\d:\d\d$/) as string
  expect(chat.sent.slice(chatBefore)).toMatchObject([{ to: phone, parameters: ['Ayşe', when] }])

  openai.fail({ status: 400 })
  const again = await caller.panel(`/api/calls/${id}/analysis`, { method: 'POST' })
  expect(again.status).toBe(202)
  expect(messagesOf(await allSent(id))).toHaveLength(2)
  expect([netgsm.sent.length, chat.sent.length]).toEqual([smsBefore + 1, chatBefore + 1])
  const page = await (await caller.panel(`/contacts/${call.contact?.id}`)).text()
  expect(page).toContain(sms.text)
})
