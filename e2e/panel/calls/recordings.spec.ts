import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { logIn, type Server, type TestAccount } from '@/testing/server'
import { silentMp3 } from '@/testing/features/recordings/silent-mp3'
import { uploadRecording } from '../../recordings'

async function recordedCall(server: Server, account: TestAccount): Promise<string> {
  const panel = await logIn(server, account)
  const settings = { isOn: true, notice: '', days: 90 }
  await panel('/api/user/recording', { method: 'PUT', json: settings })
  const made = await panel('/api/assistants', { json: { name: 'Defne', language: 'en' } })
  const { id: assistantId } = (await made.json()) as { id: string }
  await panel('/api/phone-numbers/simulated', { json: { friendlyName: 'Desk', assistantId } })
  const json = { phone: '+90 532 111 22 33', firstName: 'Zeynep', assistantId }
  const { callId } = (await (await panel('/api/calls', { json })).json()) as { callId: string }
  await expect
    .poll(async () => {
      const response = await panel(`/api/calls/${callId}`)
      const call = (await response.json()) as { status: string; analysis: { state: string } }
      return [call.status, call.analysis.state]
    })
    .toEqual(['completed', 'done'])
  const content = silentMp3(500)
  const response = await uploadRecording(server, callId, { content, 'recording-seconds': '18' })
  expect(response.status).toBe(200)
  return callId
}

test('an account holder listens to a call in step with its transcript, and deletes the recording @simulator', async ({
  panel,
  server,
  account,
}) => {
  const id = await recordedCall(server, account)
  await panel.goto(`/calls/${id}`)
  const position = panel.getByRole('slider', { name: 'Position in the recording' })
  await expect(position).toHaveAttribute('aria-valuetext', '0:00 of 0:18')
  await expectAccessible(panel)

  await position.focus()
  await panel.keyboard.press('ArrowRight')
  await expect(position).toHaveAttribute('aria-valuetext', '0:05 of 0:18')
  await panel.keyboard.press('End')
  await expect(position).toHaveAttribute('aria-valuetext', '0:18 of 0:18')
  await panel.getByLabel('Speed').selectOption('2')

  await panel.getByText('Hello Zeynep, this is Defne.').click()
  await expect(panel.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(panel.locator('li [aria-current=true]')).toBeVisible()
  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect(panel.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  await panel.reload()
  await expect(panel.getByText('Ada Test listened to the recording')).toBeVisible()
  await panel.getByRole('button', { name: 'Delete recording' }).click()
  const dialog = panel.getByRole('alertdialog')
  await expectAccessible(panel)
  await dialog.getByRole('button', { name: 'Delete recording' }).click()
  await expect(position).toBeHidden()
  await expect(panel.getByText('Recording deleted').first()).toBeVisible()
})

test.describe('on a phone, in Turkish, in the dark', () => {
  test.use(TURKISH_PHONE)

  test('recording is switched on in the settings', async ({ panel }) => {
    await panel.goto('/settings')
    const card = panel.locator('section', {
      has: panel.getByRole('heading', { name: 'Arama kaydı' }),
    })
    await expect(card.getByPlaceholder('Görüşmemiz kayıt altına alınmaktadır.')).toBeVisible()
    await card.getByRole('switch', { name: 'Aramaları kaydet' }).check()
    await card.getByLabel('Kayıtların saklanacağı gün sayısı').fill('0')
    await card.getByRole('button', { name: 'Kayıt ayarlarını kaydet' }).click()
    await expect(card.getByText('1 ile 3.650 arasında bir tam sayı yazın.')).toBeVisible()
    await expectAccessible(panel)
    await card.getByLabel('Kayıtların saklanacağı gün sayısı').fill('30')
    await card.getByRole('button', { name: 'Kayıt ayarlarını kaydet' }).click()
    await expect(panel.getByText('Kayıt ayarları kaydedildi')).toBeVisible()
    await panel.reload()
    await expect(card.getByRole('switch', { name: 'Aramaları kaydet' })).toBeChecked()
    await expect(card.getByLabel('Kayıtların saklanacağı gün sayısı')).toHaveValue('30')
  })
})
