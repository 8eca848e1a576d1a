'use client'

import { IntlProvider, useLocale, useMessages, type AbstractIntlMessages } from 'next-intl'
import type { ReactNode } from 'react'

interface Props {
  messages: AbstractIntlMessages
  timeZone?: string
  children: ReactNode
}

/** Adds texts (and the time zone, if given) to those of the outer provider. */
export function MoreMessages({ messages, timeZone, children }: Props) {
  const outer = useMessages()
  return (
    <IntlProvider locale={useLocale()} messages={{ ...outer, ...messages }} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
