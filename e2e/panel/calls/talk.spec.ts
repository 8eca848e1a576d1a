import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, TURKISH_PHONE } from '@/testing/browser/panel'
import { silentMp3 } from '@/testing/features/recordings/silent-mp3'
import { uploadRecording } from '../../recordings'
import { talk } from './reported-talk'

const SPOKEN = { model: 'openai/gpt-4o-mini', tts: 'openai/gpt-4o-mini-tts', characters: 40 }
const HEARD = { stt: 'deepgram/nova-3' }

const TURNS = [
  { text: 'Hello, how can I help?', trace: { ...SPOKEN, speechMs: 2000 } },
  { text: 'I need an appointment.', trace: { ...HEARD, speechMs: 1500 } },
  {
    text: 'We have Tuesday at ten, or',
    trace: {
      ...SPOKEN,
      ...HEARD,
      speechMs: 3000,
      replyMs: 930,
      hearMs: 200,
      waitMs: 30,
      thinkMs: 400,
      speakMs: 300,
      tools: [{ name: 'free_slots', ms: 310, ok: true }],
      interruptedBy: 'person',
      interruptedAtWord: 6,
      tokensIn: 812,
      tokensOut: 9,
      retries: 1,
    },
  },
  { text: 'Tuesday is fine.', trace: { ...HEARD, speechMs: 1000 } },
  {
    text: 'Then I see you on Tuesday.',
    trace: { ...SPOKEN, ...HEARD, speechMs: 1000, replyMs: 2400 },
  },
]

/** Moves of the transcript by what was loaded later, in pixels. A font that replaces another moves it by less. */
const movesOfTranscript = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const moves: number[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            for (const { node, previousRect, currentRect } of entry.sources) {
              const isTranscript = node?.getAttribute('aria-labelledby') === 'story'
              const move = Math.abs(currentRect.y - previousRect.y)
              if (isTranscript && move > 4) moves.push(move)
            }
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Two frames later, what was buffered has been delivered.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moves)))
      }),
  )

interface LayoutShift extends PerformanceEntry {
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

test('an account holder finds out why a reply was slow, in step with the recording @simulator', async ({
  panel,
  server,
  account,
}) => {
  const id = await talk(server, account, TURNS)
  const content = silentMp3(500)
  const uploaded = await uploadRecording(server, id, { content, 'recording-seconds': '18' })
  expect(uploaded.status).toBe(200)
  await panel.goto(`/calls/${id}`)

  const lanes = panel.getByRole('toolbar', { name: 'Who spoke when' })
  await expect(lanes.getByRole('button')).toHaveCount(5)
  await expect(panel.getByText('0.9 s · 0.2 hear · 0.4 think · 0.3 speak')).toBeVisible()
  expect(await movesOfTranscript(panel)).toEqual([])
  await expectAccessible(panel)

  await panel.getByText('free times 0.3 s · interrupted by the person after 6 words').click()
  const strip = panel.locator('#turn-2')
  for (const fact of ['openai/gpt-4o-mini', 'deepgram/nova-3', '812 read, 9 written']) {
    await expect(strip.getByText(fact, { exact: true })).toBeVisible()
  }
  await expectAccessible(panel)

  await expect(panel.getByText('Replies: 1.7 s typical, slowest 2.4 s')).toBeVisible()
  await panel.getByRole('button', { name: 'slowest 2.4 s' }).click()
  await expect(panel.locator('#turn-4')).toBeFocused()
  await expect(panel.locator('#turn-4 [aria-current=true]')).toBeVisible()
  const last = lanes.getByRole('button', { name: 'Defne, 1.0 seconds' })
  await expect(last).toHaveAttribute('aria-current', 'true')
  const position = panel.getByRole('slider', { name: 'Position in the recording' })
  await expect(position).not.toHaveValue('0')

  // The lanes are one stop of the tab key, at the turn that was chosen.
  await last.focus()
  await panel.keyboard.press('Home')
  await panel.keyboard.press('ArrowRight')
  await panel.keyboard.press('Enter')
  await expect(panel.locator('#turn-1')).toBeFocused()
  await expect(panel.locator('#turn-1 [aria-current=true]')).toBeVisible()

  // Playing it highlights the turn that started last.
  await position.focus()
  await panel.keyboard.press('ArrowRight')
  await expect(panel.locator('#turn-4 [aria-current=true]')).toBeVisible()
})

test.describe('on a phone, in Turkish, in the dark', () => {
  test.use(TURKISH_PHONE)

  test('a call without a recording and without measures shows when each turn began @simulator', async ({
    panel,
    server,
    account,
  }) => {
    const turns = TURNS.map(({ text }) => ({ text }))
    await panel.goto(`/calls/${await talk(server, account, turns)}`)
    await expect(panel.getByText('Yalnızca sözlerin başlangıcı biliniyor.')).toBeVisible()
    await expect(panel.getByText('Yanıtlar:')).toBeHidden()
    expect(await movesOfTranscript(panel)).toEqual([])
    await expectAccessible(panel)
    const lanes = panel.getByRole('toolbar', { name: 'Kim, ne zaman konuştu' })
    // The last turn lasts until the end of the call.
    const { width } = (await lanes.boundingBox()) ?? { width: 0 }
    await lanes.click({ position: { x: width - 4, y: 10 } })
    await expect(panel.locator('#turn-4')).toBeFocused()
    const isTooWide = () => document.documentElement.scrollWidth > innerWidth
    expect(await panel.evaluate(isTooWide)).toBe(false)
  })
})
