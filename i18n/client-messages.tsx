import type { AbstractIntlMessages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreMessages } from './more-messages'

interface Props {
  /**
   * The namespaces that the client components inside need besides `common`: file names in
   * i18n/translations/<locale>.
   */
  namespaces: readonly string[]
  /** An IANA name; by default the outer provider's time zone. */
  timeZone?: string
  children: ReactNode
}

/**
 * Gives the client components inside the texts of these namespaces. A page without client components needs
 * none.
 */
export async function ClientMessages({ namespaces, timeZone, children }: Props) {
  const all = (await getMessages()) as AbstractIntlMessages
  return (
    <MoreMessages messages={pickMessages(all, namespaces)} timeZone={timeZone}>
      {children}
    </MoreMessages>
  )
}

/** The messages of these namespaces. @throws Error where a namespace has no file */
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
