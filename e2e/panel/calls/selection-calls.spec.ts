import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { logIn, type Server, type TestAccount } from '@/testing/server'

interface Listed {
  data: { endedAt: string | null }[]
}

async function prepare(server: Server, account: TestAccount) {
  const send = await logIn(server, account)
  const make = async (path: string, json: object) => {
    const response = await send(path, { json })
    expect(response.ok).toBe(true)
    return (await response.json()) as { id: string }
  }
  const { id: assistantId } = await make('/api/assistants', { name: 'Defne', language: 'en' })
  await make('/api/phone-numbers/simulated', { friendlyName: 'Front desk', assistantId })
  await make('/api/calls', { phone: '+14155551234', firstName: 'Ada', assistantId })
  await make('/api/calls', { phone: '+14155550002', firstName: 'Grace', assistantId })
  const steps = [{ type: 'sms', delayMinutes: 600, text: 'Hi {{first_name}}' }]
  const cadence = await make('/api/cadences', { name: 'Welcome', steps })
  await send(`/api/cadences/${cadence.id}`, { method: 'PATCH', json: { isActive: true } })
  await make('/api/campaigns', { name: 'Winter check-up', assistantId })
  await expect
    .poll(async () => {
      const { data } = (await (await send('/api/calls')).json()) as Listed
      return data.every(({ endedAt }) => endedAt)
    })
    .toBe(true)
}

const box = (panel: Page, name: string) =>
  panel.getByRole('checkbox', { name: `Select ${name}`, exact: true })

test('the contacts of selected calls are enrolled, tagged, marked and exported @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  await prepare(server, account)
  await panel.goto('/calls')
  const bar = panel.getByRole('region', { name: 'Selection' })
  await box(panel, 'Ada').click()
  await box(panel, 'Grace').click()
  await expect(bar).toContainText('2 selected')
  await expect(bar.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expectAccessible(panel)

  await bar.getByRole('button', { name: 'Enroll' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Enroll in a cadence' })
  await expect(dialog.getByLabel('Cadence')).toHaveValue(/\d+/)
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Enroll' }).click()
  await expect(panel.getByText('2 contacts enrolled')).toBeVisible()
  await expect(bar).toBeHidden()

  await box(panel, 'Ada').click()
  await bar.getByRole('button', { name: 'Enroll' }).click()
  await dialog.getByRole('button', { name: 'Enroll' }).click()
  await expect(panel.getByText('No contacts enrolled · 1 already enrolled')).toBeVisible()

  await box(panel, 'Grace').click()
  const download = panel.waitForEvent('download')
  await bar.getByRole('link', { name: 'Export' }).click()
  const text = (await (await (await download).createReadStream()).toArray()).join('')
  expect(text).toContain('Grace')
  expect(text).not.toContain('Ada')
  await bar.getByRole('button', { name: 'Do not call' }).click()
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Mark as do not call' }).click()
  await expect(panel.getByText('1 contact marked as do not call')).toBeVisible()
})

test('the contacts of all calls that match are added to a campaign @simulator @quick-simulator', async ({
  panel,
  server,
  account,
}) => {
  await prepare(server, account)
  await panel.goto('/calls?status=busy')
  await panel.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const bar = panel.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Add to campaign' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Add to a campaign' })
  await expect(dialog.getByLabel('Campaign')).toHaveValue(/\d+/)
  await dialog.getByRole('button', { name: 'Add to campaign' }).click()
  await expect(panel.getByText('1 contact added to the campaign')).toBeVisible()

  await panel.goto('/calls')
  await expect(panel.getByLabel('Hour of the day')).toBeHidden()
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await panel.getByLabel('Hour of the day').selectOption({ index: 1 })
  await expect(panel).toHaveURL(/hour=0/)
  await panel.reload()
  // A filter that is on is shown without a click.
  await expect(panel.getByLabel('Hour of the day')).toHaveValue('0')
  await expect(panel.getByLabel('Appointment', { exact: true })).toBeHidden()
})
