import type { LeadForm as FormRow } from '@/prisma/generated/client'
import { formUrl } from './form-url'
import type { FollowUp, LeadForm } from './rules/form'

/** A form `f`, with the rows that it uses and the consent that it asks for. */
export const FORM_COLUMNS = `
  f.id::text, f.name, f.slug, f.is_active as "isActive", f.title, f.intro, f.fields, f.sites, f.countries,
  f.calls_at_once as "callsAtOnce", f.offers_slots as "offersSlots", f.notifies,
  f.confirms_by_sms as "confirmsBySms", f.daily_calls as "dailyCalls",
  f.google_key_hash as "googleKeyHash", f.created_at as "createdAt",
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
   from lead_form_consents k where k.form_id = f.id and k.version = f.consent_version) as consent`

/** With its id as JSON has it. */
type Read<T> = T extends { id: bigint } ? Omit<T, 'id'> & { id: string } : T

type Linked = 'assistant' | 'phoneNumber' | 'campaign' | 'cadence'

/** A row of {@link FORM_COLUMNS}. */
export interface ReadForm
  extends
    Omit<LeadForm, Linked | 'id' | 'url' | 'hasGoogleKey'>,
    Pick<FormRow, 'googleKeyHash'>,
    Record<string, unknown> {
  id: string
  assistant: Read<FollowUp['assistant']>
  phoneNumber: Read<FollowUp['phoneNumber']>
  campaign: Read<FollowUp['campaign']>
  cadence: Read<FollowUp['cadence']>
}

export function toLeadForm(row: ReadForm): LeadForm {
  const { id, phoneNumber, campaign, cadence, googleKeyHash, ...form } = row
  return {
    ...form,
    id: BigInt(id),
    url: formUrl(form.slug),
    phoneNumber: phoneNumber && { ...phoneNumber, id: BigInt(phoneNumber.id) },
    campaign: campaign && { ...campaign, id: BigInt(campaign.id) },
    cadence: cadence && { ...cadence, id: BigInt(cadence.id) },
    hasGoogleKey: googleKeyHash !== null,
  }
}
