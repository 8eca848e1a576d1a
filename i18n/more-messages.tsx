'use client'

import { IntlProvider, useLocale, useMessages, type AbstractIntlMessages } from 'next-intl'
import type { ReactNode } from 'react'

interface Props {
  messages: AbstractIntlMessages
  timeZone?: string
  children: ReactNode
}

/** Adds texts (and, where given, the time zone) to those of the provider around it. */
export function MoreMessages({ messages, timeZone, children }: Props) {
  const outer = useMessages()
  return (
    <IntlProvider locale={useLocale()} messages={{ ...outer, ...messages }} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
