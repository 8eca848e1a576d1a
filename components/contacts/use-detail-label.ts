'use client'

import { useTranslations } from 'next-intl'
import { detailOfPlaceholder } from '@/lib/platform/vocabulary/contact-fields'

/** Returns the label of a placeholder that is a contact's field, else null. Needs the texts of `contacts-forms`. */
export function useDetailLabel(): (placeholder: string) => string | null {
  const t = useTranslations('contacts-forms.fields')
  return (placeholder) => {
    const detail = detailOfPlaceholder(placeholder)
    return detail ? t(detail) : null
  }
}
