import type { AbstractIntlMessages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreMessages } from './more-messages'

interface Props {
  /** What the client components inside need beside `common`: names of files in i18n/translations/<locale>. */
  namespaces: readonly string[]
  /** IANA name; the one of the provider outside where it is left out. */
  timeZone?: string
  children: ReactNode
}

/** Gives the client components inside the texts of these namespaces too. A page without client components needs none. */
export async function ClientMessages({ namespaces, timeZone, children }: Props) {
  const all = (await getMessages()) as AbstractIntlMessages
  return (
    <MoreMessages messages={pickMessages(all, namespaces)} timeZone={timeZone}>
      {children}
    </MoreMessages>
  )
}

/** @throws Error where a namespace has no file: a typing mistake */
export function pickMessages(
  all: AbstractIntlMessages,
  namespaces: readonly string[],
): AbstractIntlMessages {
  return Object.fromEntries(
    namespaces.map((name) => {
      const texts = all[name]
      if (!texts) throw new Error(`i18n/translations/<locale>/${name}.json does not exist`)
      return [name, texts]
    }),
  )
}
