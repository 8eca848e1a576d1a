import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'

export async function generateMetadata() {
  return { title: (await getTranslations('site.notFound'))('title') }
}

/** Any path without a page or route. */
export default function UnknownPath() {
  notFound()
}
