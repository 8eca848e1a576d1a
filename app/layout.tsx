import '@fontsource-variable/bricolage-grotesque/wght.css'
import './globals.css'
import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { EarlyInput } from '@/components/shell/early-input'
import { HeadingFocus } from '@/components/shell/heading-focus'
import { framedTheme, readTheme, THEME_COOKIE, themeClass } from '@/components/shell/theme'
import { Toaster } from '@/components/ui/overlay/toaster'
import { pickMessages } from '@/i18n/client-messages'
import { nonceOf, POLICY } from '@/lib/platform/security/page-headers'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site')
  return {
    title: { default: t('title'), template: `%s · Santral` },
    description: t('description'),
    formatDetection: { telephone: false },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf9f5' },
    { media: '(prefers-color-scheme: dark)', color: '#141210' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const messages = pickMessages((await getMessages()) as AbstractIntlMessages, ['common'])
  const sent = await headers()
  const nonce = nonceOf(sent.get(POLICY))
  const theme =
    framedTheme(sent.get('x-santral-page') ?? '/') ??
    readTheme((await cookies()).get(THEME_COOKIE)?.value)
  return (
    <html lang={await getLocale()} className={themeClass(theme)} suppressHydrationWarning>
      <body>
        <EarlyInput nonce={nonce} />
        <HeadingFocus nonce={nonce} />
        <NextIntlClientProvider messages={messages}>
          {children}
          <Toaster />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
