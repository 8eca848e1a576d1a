import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import {
  agentSecret,
  logIn,
  publicApi,
  sender,
  type Server,
  type TestAccount,
} from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import { reading } from '../invariants/invariant'

interface Needs {
  leadId: string
  startCall: () => Promise<void>
}

async function prepare(server: Server, account: TestAccount): Promise<Needs> {
  const send = await logIn(server, account)
  const assistant = await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const { id: assistantId } = (await assistant.json()) as { id: string }
  const line = { friendlyName: 'Front desk', assistantId }
  const made = await send('/api/phone-numbers/simulated', { json: line })
  const { phoneNumber } = (await made.json()) as { phoneNumber: string }
  const api = publicApi(server, account)
  const person = { first_name: 'Ayşe', last_name: 'Demir', phone: '0532 111 22 33' }
  const { id: leadId } = (await (await api('/contacts', { json: person })).json()) as { id: string }
  await reading(server, async (write) => {
    const own = [account.id, leadId]
    await write(
      `update contacts set lead_score = 82, heat = 'hot' where owner_id = $1 and id = $2`,
      own,
    )
    await write(
      `insert into calls (id, owner_id, contact_id, direction, origin, phone, status, started_at, answered_at,
         lead_score_before, lead_score_after)
       values ($3, $1, $2, 'outbound', 'panel', '+905321112233', 'completed', now() - interval '1 day',
         now() - interval '1 day', 40, 82),
         ($4, $1, $2, 'outbound', 'panel', '+905321112233', 'no_answer', now() - interval '10 minutes', null, null, null)`,
      [...own, randomUUID(), randomUUID()],
    )
    await write(
      `insert into activities (owner_id, contact_id, kind, data)
       values ($1, $2, 'message_not_sent', '{"channel":"sms","reason":"credentials","detail":null,
         "cause":{"kind":"cadence","cadenceId":"1","cadenceName":"Follow-up","step":1}}')`,
      own,
    )
  })
  const other = { first_name: 'Mert', phone: '0532 111 44 55' }
  const { id: guest } = (await (await api('/contacts', { json: other })).json()) as { id: string }
  await reading(server, (write) =>
    write(
      `insert into appointments (owner_id, contact_id, starts_at, timezone, booking_code, length_minutes, updated_at)
       values ($1, $2, now(), 'Europe/Istanbul', $3, 30, now())`,
      [account.id, guest, randomUUID()],
    ),
  )
  const agent = sender(server, { authorization: `Bearer ${await agentSecret(server)}` })
  const json = { to: phoneNumber, from: '+905321119988' }
  return {
    leadId,
    startCall: async () => {
      expect((await agent('/api/agent/calls/inbound', { json })).ok).toBe(true)
    },
  }
}

const part = (page: Page, name: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })

test('the overview says what needs a person, and a lead is ticked off @simulator @data-directory', async ({
  panel,
  server,
  account,
}) => {
  const { leadId, startCall } = await prepare(server, account)
  await panel.goto('/overview')
  await expect(panel.getByText('3 things need you now.')).toBeVisible()
  const leads = part(panel, /^Call back first/)
  await expect(leads.getByRole('listitem')).toHaveText(/82.*Ayşe Demir.*No answer, 10 min\. ago/)
  await expect(part(panel, /^Today’s appointments/)).toContainText('Mert')
  const today = part(panel, /^Today$/)
  await expect(today.getByRole('link', { name: /Mert.*Appointment$/ })).toBeVisible()
  const trouble = part(panel, /^Needs fixing/).getByRole('link')
  await expect(trouble).toContainText('A message was not sent')
  await expect(trouble).toHaveAttribute('href', '/sms-providers')
  // The account has a number and calls: its first steps are behind it.
  await expect(panel.getByRole('heading', { name: 'What comes next' })).toHaveCount(0)
  await expectAccessible(panel)

  await leads.getByRole('button', { name: 'Mark Ayşe Demir as called back' }).click()
  await expect(panel.getByText('Marked as called back')).toBeVisible()
  await expect(leads.getByText('No hot leads right now')).toBeVisible()
  await expect(panel.getByText('2 things need you now.')).toBeVisible()

  // A call that starts without a click on the page appears by itself.
  await startCall()
  const live = part(panel, /^Live now/)
  await expect(live.getByRole('listitem')).toHaveCount(1, { timeout: within(40_000) })
  await expect(panel.getByText('3 things need you now.')).toBeVisible()
  await live.getByRole('button', { name: /^Hang up: / }).click()
  const question = panel.getByRole('alertdialog', { name: 'Hang up this call?' })
  await question.getByRole('button', { name: 'Hang up' }).click()
  await expect(panel.getByText('The call was ended')).toBeVisible()
  await expect(live).toBeHidden()

  await panel.goto(`/contacts/${leadId}`)
  await expect(panel.getByText('You called back')).toBeVisible()
})

test('a running call is ended from the list of calls @simulator @data-directory', async ({
  panel,
  server,
  account,
}) => {
  const { startCall } = await prepare(server, account)
  await startCall()
  await panel.goto('/calls?direction=inbound')
  const row = panel.getByRole('row').last()
  await row.getByRole('button', { name: /^Hang up: / }).click()
  const question = panel.getByRole('alertdialog', { name: 'Hang up this call?' })
  await expectAccessible(panel)
  await question.getByRole('button', { name: 'Hang up' }).click()
  await expect(panel.getByText('The call was ended')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Hang up: / })).toBeHidden()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('what needs a person comes first @simulator @data-directory', async ({
    panel,
    server,
    account,
  }) => {
    const { startCall } = await prepare(server, account)
    await startCall()
    await panel.goto('/overview')
    await expect(panel.getByText('Sizi bekleyen 4 konu var.')).toBeVisible()
    await expect(part(panel, /^Önce bunları arayın/)).toContainText('Yanıt yok, 10 dk. önce')
    await expect(part(panel, /^Bugünkü randevular/)).toContainText('Mert')
    await expect(part(panel, /^Düzeltilmesi gerekenler/)).toContainText('Bir mesaj gönderilemedi')
    await expectAccessible(panel)
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await panel.getByRole('button', { name: 'Ayşe Demir arandı olarak işaretle' }).tap()
    await expect(panel.getByText('Arandı olarak işaretlendi')).toBeVisible()
    await expect(panel.getByText('Sizi bekleyen 3 konu var.')).toBeVisible()
  })
})
