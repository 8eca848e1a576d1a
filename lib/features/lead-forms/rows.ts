import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { LeadForm as FormRow } from '@/prisma/generated/client'
import { formUrl } from './form-url'
import type { Consent, FollowUp, FormFields, LeadForm } from './rules/form'

/** The rows that forms use, and the consent that they ask for. */
const PARTS = `
  select f.id::text,
    (select json_build_object('id', a.id, 'name', a.name, 'isActive', a.is_active and a.deleted_at is null)
     from assistants a where a.id = f.assistant_id) as assistant,
    (select json_build_object('id', n.id::text, 'name', n.friendly_name, 'phoneNumber', n.phone_number)
     from phone_numbers n where n.id = f.phone_number_id and n.deleted_at is null) as "phoneNumber",
    (select json_build_object('id', c.id::text, 'name', c.name)
     from campaigns c where c.id = f.campaign_id) as campaign,
    (select json_build_object('id', c.id::text, 'name', c.name)
     from cadences c where c.id = f.cadence_id and c.deleted_at is null) as cadence,
    (select json_build_object('version', k.version, 'text', k.text, 'noticeUrl', k.notice_url,
       'marketingText', k.marketing_text)
     from lead_form_consents k where k.form_id = f.id and k.version = f.consent_version) as consent
  from lead_forms f where f.owner_id = $1 and f.id = any($2::bigint[])`

/** With its id as JSON has it. */
type Read<T> = T extends { id: bigint } ? Omit<T, 'id'> & { id: string } : T

type Parts = {
  [Part in 'assistant' | 'phoneNumber' | 'campaign' | 'cadence']: Read<FollowUp[Part]>
} & { id: string; consent: Consent }

/** The forms of these rows of one account, in the same order. */
export async function toLeadForms(owner: Owner, rows: readonly FormRow[]): Promise<LeadForm[]> {
  const { rows: read } = await tenantQuery<Parts>(owner, PARTS, [rows.map(({ id }) => String(id))])
  const partsOf = new Map(read.map((parts) => [parts.id, parts]))
  return rows.flatMap((row) => {
    const parts = partsOf.get(String(row.id))
    return parts ? [formOf(row, parts)] : []
  })
}

export async function toLeadForm(owner: Owner, row: FormRow): Promise<LeadForm> {
  const [form] = await toLeadForms(owner, [row])
  if (!form) throw new Error(`Lead form ${row.id} is of another account.`)
  return form
}

function formOf(row: FormRow, { assistant, consent, ...parts }: Parts): LeadForm {
  const { phoneNumber, campaign, cadence } = parts
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    url: formUrl(row.slug),
    isActive: row.isActive,
    title: row.title,
    intro: row.intro,
    fields: row.fields as unknown as FormFields,
    consent,
    sites: row.sites,
    countries: row.countries,
    callsAtOnce: row.callsAtOnce,
    assistant,
    phoneNumber: phoneNumber && { ...phoneNumber, id: BigInt(phoneNumber.id) },
    campaign: campaign && { ...campaign, id: BigInt(campaign.id) },
    cadence: cadence && { ...cadence, id: BigInt(cadence.id) },
    offersSlots: row.offersSlots,
    notifies: row.notifies,
    confirmsBySms: row.confirmsBySms,
    dailyCalls: row.dailyCalls,
    hasGoogleKey: row.googleKeyHash !== null,
    createdAt: row.createdAt,
  }
}
