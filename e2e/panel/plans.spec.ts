import { expect, expectAccessible, test, TURKISH_PHONE } from '@/lib/testing/panel'

test('the plans say what each holds, and which one the account has', async ({ panel }) => {
  await panel.goto('/usage')
  await panel.getByRole('link', { name: 'Compare plans' }).click()
  await expect(panel).toHaveURL('/plans')
  const plans = panel.getByRole('list', { name: 'Plans' }).getByRole('listitem')
  await expect(plans).toHaveCount(4)
  await expect(plans.filter({ hasText: 'Your plan' })).toContainText('Business')
  await expect(plans.filter({ hasText: 'For one business' })).toContainText('10,000')
  // Neither BILLING_URL nor SALES_EMAIL is set here.
  await expect(panel.getByText('ask whoever runs this installation')).toBeVisible()
  await expectAccessible(panel)
})

test.describe('in Turkish, on a phone, in dark mode', () => {
  test.use(TURKISH_PHONE)

  test('the plans stand one below the other', async ({ panel }) => {
    await panel.goto('/plans')
    await expect(panel.getByRole('heading', { name: 'Paketler' })).toBeVisible()
    await expectAccessible(panel)
    const width = await panel.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
  })
})
