import { getLocale } from 'next-intl/server'
import { campaignChoices } from '@/components/campaigns/choices'
import type { EditorChoices } from '@/lib/features/lead-forms/read-editor-choices'
import { getCountries } from '@/lib/platform/phone/countries'
import { numberPlace } from '@/lib/platform/phone/number-place'
import type { FollowUpChoices } from './follow-up-fields'

/** The choices of a form's editor, in the reader's language. */
export async function followUpChoices({
  assistants,
  phoneNumbers,
  campaigns,
  cadences,
  ...abilities
}: EditorChoices): Promise<FollowUpChoices> {
  const locale = await getLocale()
  const own = new Set(phoneNumbers.map(({ phoneNumber }) => numberPlace(phoneNumber).country))
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const countries = getCountries()
    .map((id) => ({ id, name: names.of(id) ?? id, isOwn: own.has(id) }))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.name.localeCompare(b.name, locale))
    .map(({ id, name }) => ({ id, name }))
  const shown = ({ id, name }: { id: bigint; name: string }) => ({ id: String(id), name })
  return {
    ...(await campaignChoices(assistants, phoneNumbers)),
    campaigns: campaigns.map(shown),
    cadences: cadences.map(shown),
    countries,
    ...abilities,
  }
}
