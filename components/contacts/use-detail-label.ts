'use client'

import { useTranslations } from 'next-intl'
import { CONTACT_DETAILS, PLACEHOLDER_DETAILS } from '@/lib/platform/vocabulary/contact-fields'

/** Returns the label of a placeholder that is a contact's field, else null. Needs the texts of `contacts-forms`. */
export function useDetailLabel(): (placeholder: string) => string | null {
  const t = useTranslations('contacts-forms.fields')
  return (placeholder) => {
    const detail = PLACEHOLDER_DETAILS.find((one) => CONTACT_DETAILS[one].column === placeholder)
    return detail ? t(detail) : null
  }
}
