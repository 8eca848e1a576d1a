/**
 * `npm run pictures` takes a picture of every page, in both languages and themes, on a laptop and a phone, from an
 * account with the data of the demo. They go to `pictures/`, which git ignores. `-- --page calls` takes those of the
 * pages whose address contains a text, and `-- --look en-light-laptop` those of one look. `-- --front` takes those of the
 * overview that the front page and the README show.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { type Visit, visitsOf } from '@/bench/pages/page-list'
import { databaseUrl } from '@/e2e/invariants/invariant'
import type { Demo } from '@/lib/features/demo/create-demo'
import { LOCALE_COOKIE } from '@/i18n/locales'
import { poll } from '@/testing/poll'
import { logIn, logInCookies, publicApi, startReceiver, startServer } from '@/testing/server'
import { chromiumFlags, findChromium } from '@/scripts/chromium.mjs'
import { root } from '@/scripts/lib/paths.mjs'
import { prepare } from '@/scripts/prepare.mjs'

const OUT = join(root, 'pictures')
const FRONT_OUT = join(root, 'components/shell/pictures')
const README_PICTURE = join(root, 'docs/images/overview.png')
const FRONT = { width: 1280, height: 800, scale: 2 }
const LOCALES = ['en', 'tr'] as const
const THEMES = ['light', 'dark'] as const
const SCREENS = {
  laptop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844, isPhone: true },
}
const LOOKS = LOCALES.flatMap((locale) =>
  THEMES.flatMap((theme) =>
    (Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map((screen) => ({
      name: `${locale}-${theme}-${screen}`,
      locale,
      theme,
      screen,
    })),
  ),
)

/** For the delivery to arrive, in milliseconds. */
const WAIT = { timeout: 20_000, interval: 100 }

const { values } = parseArgs({
  options: {
    page: { type: 'string', default: '' },
    look: { type: 'string', default: '' },
    front: { type: 'boolean', default: false },
  },
})

await prepare({ build: true })
const receiver = await startReceiver()
const server = await startServer({ empty: true, env: { SIMULATOR_SECOND_MS: '1000' } })
const browser = await chromium.launch({
  executablePath: await findChromium({ headed: false }),
  args: chromiumFlags,
})
try {
  const demo = JSON.parse(await readFile(join(server.dataDir, 'demo.json'), 'utf8')) as Demo
  await addWhatTheDemoLacks(demo)
  if (values.front) await takeFront(browser, demo)
  else await takeAll(browser, demo)
} finally {
  await browser.close()
  await server.stop()
  await receiver.close()
}

/** A team, a self-booking page, a lead form, a subscription with a delivery, and a call that runs while the pictures are taken. */
async function addWhatTheDemoLacks(demo: Demo) {
  const send = await logIn(server, demo)
  const api = publicApi(server, demo)
  await expectOk(send('/api/teams', { json: { name: 'Yılmaz Diş Kliniği' } }))
  const {
    timezone: _,
    url: __,
    ...booking
  } = await expectOk<Record<string, unknown>>(send('/api/booking-settings'))
  await expectOk(
    send('/api/booking-settings', { method: 'PUT', json: { ...booking, selfBooking: true } }),
  )
  const consent = { text: 'Bilgilerimin saklanmasını ve aranmayı kabul ediyorum.' }
  const { slug } = await expectOk<{ slug: string }>(
    send('/api/lead-forms', {
      json: { name: 'Web sitesi', assistantId: demo.assistantId, consent },
    }),
  )
  const lead = { name: 'Deniz Aksoy', phone: '0530 555 70 82', consent: 'evet' }
  await expectOk(send(`/api/f/${slug}`, { json: { ...lead, utm_source: 'google' } }))
  const subscription = { event: 'contact.created', targetUrl: receiver.url }
  await expectOk(api('/hooks', { json: subscription }))
  const contact = { first_name: 'Selin', last_name: 'Koç', phone: '0530 555 70 81' }
  await expectOk(api('/contacts', { json: contact }))
  await poll(async () => receiver.requests.length > 0 || undefined, WAIT)
  const call = { ...contact, assistant_id: demo.assistantId }
  const { call_id: callId } = await expectOk<{ call_id: string }>(api('/calls', { json: call }))
  await poll(async () => {
    const { status } = await expectOk<{ status: string }>(api(`/calls/${callId}`))
    return status === 'in_progress' || undefined
  }, WAIT)
}

async function expectOk<Body>(answer: Promise<Response>): Promise<Body> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

async function demoVisits({ email }: Demo): Promise<Visit[]> {
  const pool = new pg.Pool({ connectionString: await databaseUrl(server), max: 1 })
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [
    email,
  ])
  const visits = await visitsOf(pool, rows[0]?.id ?? '')
  await pool.end()
  return visits
}

async function takeAll(by: Browser, demo: Demo) {
  await rm(OUT, { recursive: true, force: true })
  const all = await demoVisits(demo)
  const visits = all.filter(({ name }) => name.includes(values.page))
  for (const look of LOOKS.filter(({ name }) => name.includes(values.look))) {
    await takePictures(by, demo, look, visits)
    console.log(`${look.name}: ${visits.length} pictures in pictures/${look.name}`)
  }
}

/** Takes the overview as WebP, which Playwright does not write by itself. */
async function takeFront(by: Browser, demo: Demo) {
  const jar = await logInCookies(server, demo)
  for (const locale of LOCALES) {
    for (const theme of THEMES) {
      const context = await openContext(by, { locale, theme, screen: FRONT }, jar)
      const page = await context.newPage()
      await open(page, '/overview')
      const devtools = await context.newCDPSession(page)
      const options = { format: 'webp', quality: 82 } as const
      const { data } = await devtools.send('Page.captureScreenshot', options)
      const name = `overview-${locale}-${theme}`
      await writeFile(join(FRONT_OUT, `${name}.webp`), Buffer.from(data, 'base64'))
      if (name === 'overview-en-light') await page.screenshot({ path: README_PICTURE })
      await context.close()
    }
  }
}

interface Look {
  locale: (typeof LOCALES)[number]
  theme: (typeof THEMES)[number]
  screen: { width: number; height: number; scale?: number; isPhone?: boolean }
}

async function openContext(
  by: Browser,
  { locale, theme, screen: { width, height, scale = 1, isPhone = false } }: Look,
  cookies: Record<string, string>,
): Promise<BrowserContext> {
  const context = await by.newContext({
    baseURL: server.url,
    locale: locale === 'en' ? 'en-GB' : 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: isPhone,
  })
  const jar = { [LOCALE_COOKIE]: locale, ...cookies }
  await context.addCookies(
    Object.entries(jar).map(([name, value]) => ({ name, value, url: server.url })),
  )
  return context
}

/** Opens a page, and waits for all that it loads: a placeholder has no heading. */
async function open(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('h1').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

async function takePictures(
  by: Browser,
  demo: Demo,
  { name: folder, locale, theme, screen }: (typeof LOOKS)[number],
  visits: readonly Visit[],
) {
  await mkdir(join(OUT, folder), { recursive: true })
  const cookies = await logInCookies(server, demo)
  for (const isAnonymous of [false, true]) {
    const look = { locale, theme, screen: SCREENS[screen] }
    const context = await openContext(by, look, isAnonymous ? {} : cookies)
    const page = await context.newPage()
    for (const visit of visits.filter((one) => one.isAnonymous === isAnonymous)) {
      await open(page, visit.path)
      const file = visit.name.replaceAll(/\W+/g, '-').replace(/^-|-$/g, '') || 'front'
      await page.screenshot({ path: join(OUT, folder, `${file}.png`), fullPage: true })
    }
    await context.close()
  }
}
