import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { publicApi } from '@/testing/server'

const languages = (page: Page, label: string) => page.getByRole('group', { name: label }).first()
const startCall = (page: Page) => page.locator('#startCall').getByRole('figure').first()
const verification = (page: Page) => page.getByRole('figure', { name: /Verification code/ })

test('a language is chosen once for all code, by mouse and keyboard, and is remembered', async ({
  page,
}) => {
  await page.goto('/docs')
  await expect(startCall(page)).toContainText("curl -X POST 'http://")
  await expect(verification(page)).toContainText("from 'node:crypto'")
  await expectAccessible(page)

  await languages(page, 'Request').getByText('Python').click()
  await expect(startCall(page)).toContainText('from urllib.request import')
  await expect(verification(page)).toContainText('import hashlib')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.keyboard.press('ArrowLeft')
  await expect(languages(page, 'Request').getByLabel('JavaScript')).toBeFocused()
  await expect(startCall(page)).toContainText('await fetch(')

  await languages(page, 'Verification code').getByText('Ruby').click()
  await expect(verification(page)).toContainText('require "openssl"')
  await expect(startCall(page)).toContainText('curl -X POST')
  await page.reload()
  await expect(verification(page)).toContainText('require "openssl"')
})

test('code is copied as it is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs')
  const shown = await startCall(page).locator('code').innerText()
  // It says so for two seconds. The page itself looks out for it, however slow the machine is.
  const isCopied = startCall(page).getByRole('button', { name: 'Copied' }).waitFor()
  await startCall(page).getByRole('button', { name: 'Copy' }).click()
  await isCopied
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
})

test('the collection is downloaded from the page', async ({ page, server }) => {
  await page.goto('/docs')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the collection' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('santral.postman_collection.json')
  const url = server.url.replace('localhost', '127.0.0.1')
  expect(await readFile(await file.path(), 'utf8')).toContain(`"value": "${url}"`)
})

test('the page of a subscription verifies in the language that was chosen', async ({
  panel,
  server,
  account,
}) => {
  const json = { event: 'contact.created', targetUrl: 'https://hooks.example.com/santral' }
  const response = await publicApi(server, account)('/hooks', { json })
  const { id } = (await response.json()) as { id: string }
  await panel.goto('/docs')
  await languages(panel, 'Verification code').getByText('PHP').click()
  await panel.goto(`/webhooks/${id}`)
  await expect(verification(panel)).toContainText('hash_hmac(')
  await languages(panel, 'Verification code').getByText('C#').click()
  await expect(verification(panel)).toContainText('using System;')
  await expect(panel.getByRole('heading', { name: 'Where deliveries come from' })).toBeVisible()
  await expectAccessible(panel)
})

test.describe('on a phone, in Turkish and in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('the reference says that it is in English, fits and is accessible', async ({ page }) => {
    await page.goto('/docs')
    await expect(page.getByText('İngilizcedir')).toBeVisible()
    const reference = page.locator('[lang=en]')
    await expect(reference.getByRole('heading', { name: 'Postman and Bruno' })).toBeVisible()
    await reference.getByRole('group', { name: 'Verification code' }).getByText('Go').click()
    await expect(reference.getByRole('figure', { name: 'Verification code: Go' })).toBeVisible()
    await expect(reference.getByRole('button', { name: 'Copy' }).first()).toBeVisible()
    await expect(reference.getByRole('button', { name: 'Kopyala' })).toHaveCount(0)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await expectAccessible(page)
  })
})
