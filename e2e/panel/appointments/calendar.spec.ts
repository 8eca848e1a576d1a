import type { Locator, Page } from '@playwright/test'
import { addDays, mondayOf } from '@/lib/platform/time/day-range'
import { expect, expectAccessible, test } from '@/testing/browser/panel'
import { workday } from '@/testing/features/appointments'
import { publicApi, type Server, type TestAccount } from '@/testing/server'

async function addContact(server: Server, account: TestAccount, json: object): Promise<string> {
  const response = await publicApi(server, account)('/contacts', { json })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

const ADA = { first_name: 'Ada', last_name: 'Lovelace', phone: '+90 532 111 22 33' }

async function book(panel: Page, contactId: string, date: string, time: string) {
  const response = await panel.request.post('/api/appointments', {
    data: { contactId, date, time },
  })
  expect(response.status()).toBe(201)
  return (await response.json()) as { bookingCode: string }
}

/** A week to come whose days are all workdays of the account, and its calendar. */
async function openWeek(panel: Page) {
  const monday = mondayOf(workday(8))
  await panel.goto(`/appointments?week=${monday}`)
  const grid = panel.getByRole('grid', { name: 'Appointments and free times' })
  // Its script has made it one stop of Tab.
  await expect(grid.locator('a[tabindex="0"]')).toHaveCount(1)
  const weekday = (name: string) => grid.getByRole('row', { name })
  return { monday, grid, weekday }
}

async function chooseAda(panel: Page) {
  const booking = panel.getByRole('dialog', { name: 'Book appointment' })
  await booking.getByRole('searchbox').fill('lovel')
  await booking.getByRole('button', { name: /Ada Lovelace/ }).click()
  return booking
}

async function drag(panel: Page, from: Locator, to: Locator) {
  await from.hover()
  await panel.mouse.down()
  await to.hover()
  await panel.mouse.up()
}

test('an appointment is booked and moved on the calendar with the mouse', async ({
  panel,
  server,
  account,
}) => {
  await addContact(server, account, ADA)
  const grace = { first_name: 'Grace', last_name: 'Hopper', phone: '+90 532 111 22 44' }
  const otherId = await addContact(server, account, grace)
  const { monday, weekday } = await openWeek(panel)
  await expectAccessible(panel)
  await expect(weekday('Sunday')).toContainText('Closed')
  await weekday('Monday').getByRole('link', { name: '10:00 free' }).click()
  const booking = await chooseAda(panel)
  await expect(booking.getByLabel('Day')).toHaveValue(monday)
  await expect(booking.getByRole('radio', { name: '10:00' })).toBeChecked()
  await booking.getByRole('button', { name: 'Book appointment' }).click()
  const ada = (name: string) => weekday(name).getByRole('link', { name: /Ada Lovelace/ })
  await expect(ada('Monday')).toContainText('10:00')

  await drag(panel, ada('Monday'), weekday('Tuesday').getByRole('link', { name: '14:30 free' }))
  const question = panel.getByRole('alertdialog', { name: /Reschedule the appointment with Ada/ })
  await expect(question).toContainText(/From Monday.* at 10:00 to Tuesday.* at 14:30/)
  await expectAccessible(panel)
  await question.getByRole('button', { name: 'Reschedule appointment' }).click()
  await expect(ada('Tuesday')).toContainText('14:30')

  await drag(panel, ada('Tuesday'), weekday('Wednesday').getByRole('link', { name: '09:30 free' }))
  await expect(question).toContainText(/to Wednesday.* at 09:30/)
  await book(panel, otherId, addDays(monday, 2), '09:30')
  await question.getByRole('button', { name: 'Reschedule appointment' }).click()
  await expect(panel.getByText('This time is already taken.').first()).toBeVisible()
  await expect(ada('Tuesday')).toContainText('14:30')
  await expect(weekday('Wednesday').getByRole('link', { name: /09:30 Grace Hopper/ })).toBeVisible()

  await ada('Tuesday').click()
  await expectAccessible(panel)
  await panel.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  const cancellation = panel.getByRole('alertdialog')
  await cancellation.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(ada('Tuesday')).toHaveCount(0)
  await panel.getByRole('link', { name: 'Next week' }).click()
  await expect(panel).toHaveURL(`/appointments?week=${addDays(monday, 7)}`)
  await expect(weekday('Wednesday').getByRole('link', { name: '09:30 free' })).toBeVisible()
})

test('an appointment is booked and moved on the calendar with the keyboard', async ({
  panel,
  server,
  account,
}) => {
  await addContact(server, account, ADA)
  const { weekday } = await openWeek(panel)
  const free = (name: string, time: string) =>
    weekday(name).getByRole('link', { name: `${time} free` })
  await free('Monday', '09:00').focus()
  await panel.keyboard.press('ArrowDown')
  await panel.keyboard.press('ArrowRight')
  await expect(free('Tuesday', '09:30')).toBeFocused()
  await panel.keyboard.press('Enter')
  const booking = await chooseAda(panel)
  await expect(booking.getByRole('radio', { name: '09:30' })).toBeChecked()
  await booking.getByRole('button', { name: 'Book appointment' }).press('Enter')
  const ada = weekday('Tuesday').getByRole('link', { name: /Ada Lovelace/ })
  await expect(ada).toContainText('09:30')
  await expect(ada).toBeFocused()

  const said = panel.locator('output').filter({ hasText: /./ })
  await panel.keyboard.press('m')
  await expect(said).toHaveText(/Picked up the appointment with Ada Lovelace/)
  // The browser's own keys still work.
  const isLeftAlone = await ada.evaluate((link) =>
    link.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'F5', bubbles: true, cancelable: true }),
    ),
  )
  expect(isLeftAlone).toBe(true)
  await panel.keyboard.press('ArrowRight')
  await expect(said).toHaveText(/Wednesday.* at 09:30/)
  await panel.keyboard.press('Escape')
  await expect(said).toHaveText(/stays where it was/)
  await panel.keyboard.press('m')
  await panel.keyboard.press('ArrowDown')
  await expect(said).toHaveText(/Tuesday.* at 10:00/)
  await panel.keyboard.press('Enter')
  const question = panel.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Reschedule appointment' }).press('Enter')
  await expect(ada).toContainText('10:00')
  await expect(ada).toBeFocused()
  await panel.keyboard.press('Enter')
  await expect(panel.getByRole('dialog', { name: 'Ada Lovelace' })).toContainText('at 10:00')
})

test('the heads of the days do not cover the time that the arrow keys reach', async ({ panel }) => {
  await panel.setViewportSize({ width: 1280, height: 400 })
  const { weekday } = await openWeek(panel)
  const times = weekday('Monday').getByRole('link')
  await times.last().focus()
  const first = times.nth(2)
  for (let left = (await times.count()) - 3; left > 0; left--) {
    await panel.keyboard.press('ArrowUp')
  }
  await expect(first).toBeFocused()
  const head = panel.getByRole('navigation', { name: 'Days of the week' })
  const [above, below] = [await head.boundingBox(), await first.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
})
