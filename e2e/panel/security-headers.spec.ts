import { test } from '@/testing/browser/panel'

/** `test` fails with what the content security policy forbids. Pages that exist: every-page.spec.ts and shell.spec.ts. */
test('pages that do not exist run under their content security policy', async ({ page }) => {
  for (const path of ['/nowhere', '/no/where.txt', '/contacts/1.5']) await page.goto(path)
})
