import { z } from 'zod'
import { textLines } from '@/lib/features/messages/rules/message'
import type { FieldUse, LeadForm, Question } from '../rules/form'
import { FIRST_FIELDS, NewLeadForm } from './panel-input'

/** The values of the editor of a form. */
export interface FormValues {
  name: string
  slug: string
  title: string
  intro: string
  fields: {
    isNameWhole: boolean
    lastName: FieldUse
    email: FieldUse
    company: FieldUse
    note: FieldUse
    questions: Question[]
  }
  consent: { text: string; noticeUrl: string; marketingText: string }
  /** One per line. */
  sites: string
  countries: string[]
  callsAtOnce: boolean
  assistantId: string
  /** Empty for the account's first active phone number. */
  phoneNumberId: string
  campaignId: string
  cadenceId: string
  offersSlots: boolean
  notifies: boolean
  confirmsBySms: boolean
  dailyCalls: string
}

/** The editor's checks: the rules of its endpoint. A form that calls needs an assistant. */
export const EditedForm = z
  .object({ ...NewLeadForm.shape, slug: z.string(), sites: z.string() })
  .superRefine(({ callsAtOnce, assistantId }, context) => {
    if (!callsAtOnce || assistantId) return
    const message = 'A form that calls needs an assistant.'
    context.addIssue({ code: 'custom', path: ['assistantId'], message, input: assistantId })
  })
  .superRefine(({ slug, sites }, context) => {
    const checks = [
      ['slug', NewLeadForm.shape.slug.safeParse(slug || undefined)],
      ['sites', NewLeadForm.shape.sites.safeParse(textLines(sites))],
    ] as const
    for (const [path, { error }] of checks) {
      const [issue] = error?.issues ?? []
      if (issue) context.addIssue({ code: 'custom', path: [path], message: issue.message })
    }
  })

/** A form that calls at once, and asks for little. */
export function newFormValues(assistantId: string, consent: string): FormValues {
  return {
    name: '',
    slug: '',
    title: '',
    intro: '',
    fields: FIRST_FIELDS,
    consent: { text: consent, noticeUrl: '', marketingText: '' },
    sites: '',
    countries: [],
    callsAtOnce: true,
    assistantId,
    phoneNumberId: '',
    campaignId: '',
    cadenceId: '',
    offersSlots: false,
    notifies: true,
    confirmsBySms: false,
    dailyCalls: '100',
  }
}

export function formValues(form: LeadForm): FormValues {
  const { text, noticeUrl, marketingText } = form.consent
  const idOf = (named: { id: bigint } | null) => (named ? String(named.id) : '')
  return {
    name: form.name,
    slug: form.slug,
    title: form.title,
    intro: form.intro,
    fields: form.fields,
    consent: { text, noticeUrl, marketingText },
    sites: form.sites.join('\n'),
    countries: form.countries,
    callsAtOnce: form.callsAtOnce,
    assistantId: form.assistant?.id ?? '',
    phoneNumberId: idOf(form.phoneNumber),
    campaignId: idOf(form.campaign),
    cadenceId: idOf(form.cadence),
    offersSlots: form.offersSlots,
    notifies: form.notifies,
    confirmsBySms: form.confirmsBySms,
    dailyCalls: String(form.dailyCalls),
  }
}

/** The body of the request for what was typed. An empty address is made from the name. */
export function formBody({ slug, sites, ...values }: FormValues) {
  return {
    ...values,
    ...(slug && { slug }),
    sites: textLines(sites),
    assistantId: values.assistantId || null,
    phoneNumberId: values.phoneNumberId || null,
    campaignId: values.campaignId || null,
    cadenceId: values.cadenceId || null,
  }
}
