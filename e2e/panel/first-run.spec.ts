import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { newEmail } from '@/testing/server'
import { waitForToken } from '@/testing/vendors/mail/mails'

/** Clicks, and counts them. A link in a mail that is opened counts too. */
function counting(page: Page) {
  let clicks = 0
  return {
    click: (target: Locator) => {
      clicks += 1
      return target.click()
    },
    openMailed: (path: string) => {
      clicks += 1
      return page.goto(path)
    },
    clicks: () => clicks,
  }
}

test('from the front page to a talk in 5 clicks, and to a ringing phone in 8 @simulator @data-directory', async ({
  page,
  server,
}) => {
  const { click, openMailed, clicks } = counting(page)
  const email = newEmail('first-run')
  await page.goto('/')
  await click(page.getByRole('main').getByRole('link', { name: 'Sign up' }))
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel(/^What is your business called/).fill('Lovelace Dental')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await click(page.getByRole('button', { name: 'Sign up' }))

  await expect(page).toHaveURL('/start')
  await expect(page.getByRole('heading', { name: 'Your assistant in two steps' })).toBeVisible()
  await expect(page.getByLabel(/business called/)).toHaveCount(0)
  await expectAccessible(page)
  await click(page.getByRole('button', { name: /^Dental reception/ }))
  const talk = page.getByRole('log')
  await expect(talk).toContainText('Hello, you have reached Lovelace Dental. This is Grace')
  await click(page.getByRole('button', { name: 'Hello, what are your opening hours?' }))
  const answer = talk.getByText(/\?|\./).last()
  await expect(answer).toBeVisible()
  await expect(talk).toContainText('opening hours?')
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0)
  expect(clicks()).toBeLessThanOrEqual(5)
  await expectAccessible(page)
  await expect(page.getByText(`Open the link that we sent to ${email}.`)).toBeVisible()

  await openMailed(`/verify-email?token=${await waitForToken(email, 1, server.dataDir)}`)
  await click(page.getByRole('link', { name: 'Go to the panel' }))
  await expect(page).toHaveURL('/start')
  await page.getByLabel('Your phone number').fill('0532 111 00 07')
  await click(page.getByRole('button', { name: 'Call my phone' }))
  await expect(page).toHaveURL(/\/calls\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  expect(clicks()).toBeLessThanOrEqual(8)
})

test('an empty overview leads to the first run, which asks for the name of the business', async ({
  panel,
}) => {
  await panel.goto('/overview')
  await expect(panel.getByText(/^Nothing has happened yet/)).toBeVisible()
  await expect(panel.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
  await expectAccessible(panel)
  await panel.getByRole('link', { name: 'Set up your assistant' }).click()
  await panel.getByRole('button', { name: /^Lead follow-up/ }).click()
  await expect(panel.getByRole('log')).toContainText(
    'Hello, this is Oliver, the virtual assistant. You had asked',
  )
  await panel.getByRole('link', { name: 'Edit what it says and knows' }).click()
  await panel.getByLabel('Business name').fill('Bright Web')
  await panel.getByRole('button', { name: 'Save name' }).click()
  await expect(panel.getByText('What is your business called?')).toBeHidden()
  await panel.goto('/start')
  await expect(panel.getByRole('log')).toContainText('the virtual assistant of Bright Web.')
  await expect(panel.getByRole('link', { name: /^Connect a phone number/ })).toBeVisible()
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('the first run fits', async ({ panel }) => {
    await panel.goto('/start')
    await panel.getByLabel(/^İşletmenizin adı ne/).fill('Güler Klinik')
    await expectAccessible(panel)
    await panel.getByRole('button', { name: /^Diş kliniği/ }).click()
    await expect(panel.getByRole('log')).toContainText(
      'Güler Klinik, iyi günler. Ben sanal asistan Defne.',
    )
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})
