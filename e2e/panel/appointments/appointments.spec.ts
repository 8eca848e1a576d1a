import type { Page } from '@playwright/test'
import { openFreshPage } from '@/testing/browser/hydration'
import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { workday } from '@/testing/features/appointments'
import { publicApi, type Server, type TestAccount } from '@/testing/server'

async function addContact(server: Server, account: TestAccount, json: object): Promise<string> {
  const response = await publicApi(server, account)('/contacts', { json })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

const ADA = { first_name: 'Ada', last_name: 'Lovelace', phone: '+90 532 111 22 33' }

const day = workday

async function book(panel: Page, contactId: string, date: string, time: string) {
  const response = await panel.request.post('/api/appointments', {
    data: { contactId, date, time },
  })
  expect(response.status()).toBe(201)
  return (await response.json()) as { bookingCode: string }
}

const rowOf = (panel: Page, name: string) => panel.getByRole('listitem').filter({ hasText: name })

test('an appointment is booked for a contact found by search', async ({
  panel,
  server,
  account,
}) => {
  await addContact(server, account, ADA)
  await panel.goto('/appointments?view=upcoming')
  await expect(panel.getByText('No upcoming appointments')).toBeVisible()
  await expectAccessible(panel)

  await panel.getByRole('button', { name: 'Book appointment' }).click()
  const booking = panel.getByRole('dialog', { name: 'Book appointment' })
  await booking.getByRole('searchbox').fill('lovel')
  await expectAccessible(panel)
  await booking.getByRole('button', { name: /Ada Lovelace/ }).click()
  await booking.getByLabel('Day').selectOption(day(3))
  await expect(booking.getByText('12:30')).toHaveCount(0)
  await booking.getByText('10:00').click()
  await expectAccessible(panel)
  await booking.getByRole('button', { name: 'Book appointment' }).click()
  await expect(panel.getByText('Appointment booked')).toBeVisible()
  await expect(rowOf(panel, 'Ada Lovelace').getByText('10:00')).toBeVisible()
})

test('an appointment is rescheduled and cancelled in the panel', async ({
  panel,
  server,
  account,
}) => {
  const contactId = await addContact(server, account, ADA)
  await book(panel, contactId, day(3), '10:00')
  await panel.goto('/appointments?view=upcoming')
  const row = rowOf(panel, 'Ada Lovelace')
  await row.getByRole('button', { name: 'Reschedule the appointment with Ada Lovelace' }).click()
  await panel.getByRole('dialog').getByLabel('Day').selectOption(day(3))
  await panel.getByRole('dialog').getByText('14:30').click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Reschedule appointment' }).click()
  await expect(row.getByText('14:30')).toBeVisible()
  await expectAccessible(panel)

  await row.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expect(panel.getByText(/Appointment (postponed|brought forward) from/)).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel the appointment with Ada Lovelace?' }).click()
  const question = panel.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Keep appointment' })).toBeFocused()
  await question.getByLabel('Reason').fill('Ada is ill')
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(panel.getByText('No appointments.')).toBeVisible()
  await panel.goto('/appointments?view=cancelled')
  await expect(row.getByText('Canceled: Ada is ill')).toBeVisible()
})

test('a time is found far ahead: by its date, and page by page with the keyboard', async ({
  panel,
  server,
  account,
}) => {
  await addContact(server, account, ADA)
  await panel.goto('/appointments')
  await panel.getByRole('button', { name: 'Book appointment' }).click()
  const booking = panel.getByRole('dialog', { name: 'Book appointment' })
  await booking.getByRole('searchbox').fill('lovel')
  await booking.getByRole('button', { name: /Ada Lovelace/ }).click()
  await expect(booking.getByLabel('Day').getByRole('option', { selected: true })).toBeAttached()
  await expect(booking.getByRole('button', { name: 'Earlier days' })).toBeDisabled()
  await booking.getByLabel('Times from').fill(day(300))
  await expect(booking.getByLabel('Day')).toHaveValue(day(300))
  await booking.getByRole('button', { name: 'Later days' }).press('Enter')
  await expect(booking.getByLabel('Day')).toHaveValue(day(320))
  await booking.getByRole('button', { name: 'Earlier days' }).press('Enter')
  await expect(booking.getByLabel('Day')).toHaveValue(day(300))
  await booking.getByText('10:00').click()
  await expectAccessible(panel)
  await booking.getByRole('button', { name: 'Book appointment' }).click()
  await expect(panel.getByText('Appointment booked')).toBeVisible()
})

test('reminders are added, deactivated and deleted', async ({ panel }) => {
  await panel.goto('/appointments')
  await panel.getByRole('button', { name: 'Reminders' }).click()
  const sheet = panel.getByRole('dialog', { name: 'Reminders' })
  await expect(sheet.getByText(/No SMS provider is connected/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Add reminder' }).click()
  await sheet.getByLabel('When').selectOption({ label: '2 hours before' })
  await sheet.getByLabel('Message').fill('Hello {{nobody}}')
  await sheet.getByRole('button', { name: 'Add reminder' }).click()
  await expect(sheet.getByText('Nothing is known of {{nobody}}.')).toBeVisible()
  await sheet.getByLabel('Channel').selectOption({ label: 'WhatsApp' })
  await sheet.getByLabel('Template name').fill('reminder')
  await sheet.getByLabel(/Placeholder texts/).fill('{{first_name}}\n{{appointment_time}}')
  await expectAccessible(panel)
  await sheet.getByRole('button', { name: 'Add reminder' }).click()
  await expect(sheet.getByText('2 hours before · WhatsApp')).toBeVisible()
  await expect(sheet.getByText('{{first_name}} · {{appointment_time}}')).toBeVisible()
  await sheet.getByRole('switch', { name: 'Reminder is active: 2 hours before' }).click()
  await expect(panel.getByText('Reminder is inactive')).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete reminder: 2 hours before' }).click()
  await expect(sheet.getByText('No reminders yet.')).toBeVisible()
})

test('the contact views, reschedules and cancels an appointment through the link, without a session', async ({
  panel,
  server,
  account,
  browser,
}) => {
  const contactId = await addContact(server, account, ADA)
  await panel.request.patch('/api/user/business', { data: { name: 'Deniz Diş' } })
  const { bookingCode } = await book(panel, contactId, day(4), '10:00')
  await book(panel, contactId, day(4), '11:00')

  const page = await openFreshPage(browser, { baseURL: server.url, locale: 'en-GB' })
  await page.goto(`/appointments/${bookingCode}`)
  await expect(page.getByText('With Deniz Diş')).toBeVisible()
  await expect(page.getByText('Ada Test')).toHaveCount(0)
  await expect(page.getByText('Time zone: Europe/Istanbul (GMT+3)')).toBeVisible()
  await expect(page.getByText('10:00', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day').selectOption(day(4))
  await expect(dialog.getByText('11:00')).toHaveCount(0)
  await dialog.getByText('11:30').click()
  await book(panel, contactId, day(4), '11:30')
  await dialog.getByRole('button', { name: 'Reschedule appointment' }).click()
  await expect(dialog.getByText('This time is already taken. Choose another one.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('16:30').click()
  await dialog.getByRole('button', { name: 'Reschedule appointment' }).click()
  await expect(page.getByText('16:30')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe(`${bookingCode}.ics`)

  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByText('This appointment was canceled.')).toBeVisible()
  await expectAccessible(page)
  await page.context().close()
})

test('a data deletion request is shown to the account holder and completed after confirmation', async ({
  panel,
  server,
  account,
}) => {
  const contactId = await addContact(server, account, ADA)
  await panel.goto(`/contacts/${contactId}`)
  await panel.getByRole('button', { name: 'Do not call' }).click()
  const request = panel.getByRole('alertdialog')
  await request.getByLabel('Request').selectOption({ label: 'To have their data deleted' })
  await request.getByRole('button', { name: 'Mark as do not call' }).click()
  await expect(panel.getByText('This contact asked for their data to be deleted.')).toBeVisible()
  await panel.goto('/contacts')
  await expect(panel.getByText('1 contact is waiting')).toBeVisible()
  await panel.getByRole('link', { name: 'View requests' }).click()
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText('Deletion requests')
  await expectAccessible(panel)
  await panel.getByRole('button', { name: 'Delete data of Ada Lovelace' }).click()
  const question = panel.getByRole('alertdialog')
  await expect(question).toContainText('Deleted permanently')
  await expect(question).toContainText('Kept')
  await expectAccessible(panel)
  await question.getByRole('button', { name: 'Delete data' }).click()
  await expect(panel.getByText('No pending requests')).toBeVisible()
  await panel.getByRole('link', { name: 'Done' }).click()
  await expect(panel.getByRole('row').last()).toContainText('+90 ••• ••• •• 33')
  await panel.goto(`/contacts/${contactId}`)
  await expect(panel.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use({ locale: 'tr-TR', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('an appointment works in the panel and on its public page', async ({
    panel,
    server,
    account,
  }) => {
    const contactId = await addContact(server, account, ADA)
    await panel.goto('/appointments')
    await expect(panel.getByText('Yaklaşan randevu yok')).toBeVisible()
    const { bookingCode } = await book(panel, contactId, day(1), '14:30')
    await panel.reload()
    await expect(panel.getByRole('listitem').filter({ hasText: '14:30' })).toContainText('Ada')
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'Hatırlatmalar' }).click()
    await expect(panel.getByText(/Bağlı bir SMS sağlayıcısı yok/)).toBeVisible()
    await expectAccessible(panel)

    await panel.goto(`/appointments/${bookingCode}`)
    await expect(panel.getByText('Randevunuz', { exact: true })).toBeVisible()
    await expect(panel.getByText('Ada Test')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Zamanı değiştir' }).click()
    await expect(panel.getByRole('dialog').getByLabel('Gün')).toBeVisible()
    await panel.getByRole('button', { name: 'Yeni zamanı kaydet' }).click()
    await expect(panel.getByText('Bir saat seçin.', { exact: true })).toBeVisible()
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})

test('opening hours are set, and a visitor books on the self-booking page', async ({
  panel,
  server,
  browser,
}) => {
  await panel.goto('/settings/appointments')
  await expectAccessible(panel)
  await panel.getByLabel('Monday, start time 1').fill('10:00')
  await panel.getByRole('button', { name: 'Copy the hours of Monday to all days' }).click()
  await panel.getByRole('switch', { name: 'Self-booking page' }).check()
  await panel.getByRole('button', { name: 'Save hours' }).click()
  await expect(panel.getByText('Opening hours saved')).toBeVisible()
  const address = await panel.getByRole('link', { name: /\/book\// }).getAttribute('href')
  await panel.getByLabel('First day').fill(day(2))
  await panel.getByLabel('Last day').fill(day(2))
  await panel.getByRole('button', { name: 'Add closed days' }).click()
  await expect(panel.getByRole('button', { name: /Remove closed days/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Create address' }).click()
  await expect(panel.getByText(/\.ics$/)).toBeVisible()
  await expectAccessible(panel)

  const bookingPage = new URL(address ?? '').pathname
  const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const withoutScript = await plain.newPage()
  await withoutScript.goto(`${bookingPage}?date=${day(3)}`)
  await withoutScript.getByRole('link', { name: '10:00' }).click()
  await expect(withoutScript.getByLabel('Name')).toBeVisible()
  await plain.close()

  const page = await openFreshPage(browser, {
    baseURL: server.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  await page.goto(`${bookingPage}?date=${day(3)}`)
  await expect(page.getByText(/in Europe\/London, the time zone of your device/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: '09:30' })).toHaveCount(0)
  const month = page.getByRole('table')
  await expect(month.getByRole('link').and(page.locator('[aria-current=date]'))).toHaveCount(1)
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page.getByRole('link', { name: 'Previous month' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous month' }).click()
  await page.goto(`${bookingPage}?date=${day(3)}`)
  await page.getByRole('link', { name: '10:00' }).click()
  await page.getByLabel('Name').fill('Grace Hopper')
  await page.getByLabel('Phone').fill('0532123009')
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByText('This number cannot be called.')).toBeVisible()
  await expectAccessible(page)
  // The typed values are back, without a note.
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join())
  await expect.poll(kept).toContain('0532123009')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper')
  await expect(page.getByText('We restored your unsaved changes.')).toBeHidden()
  await page.getByLabel('Phone').fill('0532 111 22 44')
  await page.getByRole('button', { name: 'Book appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeVisible()
  await expect(page.getByText('10:00', { exact: true })).toBeVisible()
  await page.context().close()
  await panel.goto('/appointments?view=upcoming')
  await expect(rowOf(panel, 'Grace Hopper').getByText('10:00')).toBeVisible()
})
