import { expect, expectAccessible, test } from '@/testing/browser/panel'

test('an assistant answers as the form has it, saved or not', async ({ panel }) => {
  await panel.goto('/assistants/new')
  await panel.getByLabel('Name', { exact: true }).fill('Elif')
  await panel.getByLabel('Language').selectOption('en')
  await panel.getByLabel('Greeting').fill('Hello, this is Elif.')
  await panel.getByRole('button', { name: 'Start talking' }).click()
  const log = panel.getByRole('log')
  await expect(log.getByText('Hello, this is Elif.')).toBeVisible()
  await expect(panel.getByText('fixed rules answer')).toBeVisible()

  // What is changed now counts from the next sentence on.
  await panel.getByLabel('Key facts').fill('We open at nine o’clock from Monday to Friday.')
  const field = panel.getByLabel('Your message')
  await field.fill('When do you open?')
  await field.press('Enter')
  await expect(log.getByText('nine o’clock')).toBeVisible()
  await expect(panel.getByText('to the first word')).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(panel)

  await field.fill('a'.repeat(4001))
  await expect(panel.getByText('Say at most 4,000 characters at once.')).toBeVisible()
  await field.clear()

  await panel.getByRole('button', { name: 'Start over' }).click()
  await expect(log.getByText('nine o’clock')).toBeHidden()
  await expect(panel.getByText('Try for example:')).toBeVisible()

  await panel.getByLabel('Name', { exact: true }).fill('')
  await panel.getByRole('button', { name: 'Hello, what are your opening hours?' }).click()
  await expect(panel.getByText('The form has a mistake.')).toBeVisible()
})
