import type { Prisma } from '@/prisma/generated/client'
import { formUrl } from './form-url'
import type { FormFields, LeadForm } from './rules/form'

/** The rows that make a form, in one query. */
export const WITH_PARTS = {
  assistant: { select: { id: true, name: true, isActive: true, deletedAt: true } },
  phoneNumber: { select: { id: true, friendlyName: true, phoneNumber: true, deletedAt: true } },
  campaign: { select: { id: true, name: true } },
  cadence: { select: { id: true, name: true, deletedAt: true } },
  consents: { orderBy: { version: 'desc' }, take: 1 },
} as const satisfies Prisma.LeadFormInclude

export type FormRow = Prisma.LeadFormGetPayload<{ include: typeof WITH_PARTS }>

export function toLeadForm(row: FormRow): LeadForm {
  const { assistant, phoneNumber, cadence, consents, fields, googleKeyHash } = row
  const [consent] = consents
  if (!consent) throw new Error(`Lead form ${row.id} has no consent.`)
  const { version, text, noticeUrl, marketingText } = consent
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    url: formUrl(row.slug),
    isActive: row.isActive,
    title: row.title,
    intro: row.intro,
    fields: fields as unknown as FormFields,
    consent: { version, text, noticeUrl, marketingText },
    sites: row.sites,
    countries: row.countries,
    callsAtOnce: row.callsAtOnce,
    assistant: assistant && {
      id: assistant.id,
      name: assistant.name,
      isActive: assistant.isActive && assistant.deletedAt === null,
    },
    phoneNumber:
      phoneNumber && phoneNumber.deletedAt === null
        ? {
            id: phoneNumber.id,
            name: phoneNumber.friendlyName,
            phoneNumber: phoneNumber.phoneNumber,
          }
        : null,
    campaign: row.campaign,
    cadence: cadence && cadence.deletedAt === null ? { id: cadence.id, name: cadence.name } : null,
    offersSlots: row.offersSlots,
    notifies: row.notifies,
    confirmsBySms: row.confirmsBySms,
    dailyCalls: row.dailyCalls,
    hasGoogleKey: googleKeyHash !== null,
    createdAt: row.createdAt,
  }
}
