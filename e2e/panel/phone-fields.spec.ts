import type { Page } from '@playwright/test'
import { expect, test } from '@/testing/browser/panel'
import { logIn } from '@/testing/server'

const UNDIALLABLE = 'This phone number cannot be called. Check its digits and country code.'
const NUMBERS = ['1234567890', '0532123009']

const button = (panel: Page, name: string) => panel.getByRole('button', { name, exact: true })

for (const number of NUMBERS) {
  test(`${number} is told while it is typed, and no form takes it`, async ({
    panel,
    server,
    account,
  }) => {
    const send = await logIn(server, account)
    await send('/api/assistants', { json: { name: 'Defne', language: 'en' } })

    await panel.goto('/contacts')
    await button(panel, 'Add contact').first().click()
    const contact = panel.getByRole('dialog')
    await contact.getByLabel('First name').fill('Ada')
    await contact.getByLabel('Phone').fill(number)
    await expect(contact.getByText(UNDIALLABLE)).toBeVisible()
    await button(panel, 'Add contact').last().click()
    await expect(contact.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(contact.getByText(UNDIALLABLE)).toHaveCount(1)

    await panel.goto('/calls')
    await button(panel, 'New call').click()
    const call = panel.getByRole('dialog', { name: 'Start a call' })
    await call.getByLabel('Phone number').fill(number)
    await expect(call.getByText(UNDIALLABLE)).toBeVisible()
    await panel.keyboard.press('Enter')
    await expect(call.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true')

    await panel.goto('/settings/business')
    const phone = panel.getByLabel('Phone number')
    await phone.fill(number)
    await expect(panel.getByText(UNDIALLABLE)).toBeVisible()
    await button(panel, 'Save business').click()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(panel.getByText('Business saved')).toBeHidden()
  })
}

test('own numbers that nobody can call are told, and are no error', async ({ panel }) => {
  await panel.goto('/phone-numbers/connect/cloud')
  await panel.getByLabel('Phone number', { exact: true }).fill('+901234567890')
  await expect(panel.getByText(UNDIALLABLE)).toBeVisible()
  await panel.getByLabel('Auth token').focus()
  await expect(panel.getByText(UNDIALLABLE)).toBeVisible()
  await expect(panel.getByLabel('Phone number', { exact: true })).not.toHaveAttribute(
    'aria-invalid',
  )

  await panel.goto('/phone-numbers/connect/sip')
  await panel.getByLabel('Phone numbers').fill('+908505550001, +901234567890')
  await expect(panel.getByText('These numbers cannot be called: +90 1234567890.')).toBeVisible()
})
