import { isSupportedCountry } from '@/lib/platform/phone/countries'
import { z } from 'zod'
import { SLUG } from '@/lib/features/appointments/rules/slug'
import {
  dayField,
  limitParam,
  lineText,
  numberWithin,
  pageParam,
  referencedId,
} from '@/lib/platform/http/fields'
import { pageQuery } from '@/lib/platform/http/page-query'
import { isInOrder } from '@/lib/platform/time/day-range'
import { takes } from '@/lib/platform/http/word-issue'
import {
  DAILY_CALLS,
  FIELD_USES,
  FORM_SLUG_LENGTH,
  FORM_TEXTS,
  MAX_CHOICES,
  MAX_LABEL,
  MAX_QUESTIONS,
  MAX_SITES,
  QUESTION_KINDS,
} from '../rules/form'
import { WEBSITE_PLACES } from '../rules/website-snippets'
import { LEAD_RESULTS, SOURCES, SUBMISSION_STATES } from '../rules/submission'

const use = z.enum(FIELD_USES)

const QuestionInput = z
  .strictObject({
    id: z.string().regex(/^q\d{1,6}$/, takes('q and a number, such as q1')),
    kind: z.enum(QUESTION_KINDS),
    label: lineText().min(1).max(MAX_LABEL),
    isRequired: z.boolean().default(false),
    choices: z.array(lineText().min(1).max(MAX_LABEL)).max(MAX_CHOICES).default([]),
  })
  .superRefine(({ kind, choices }, context) => {
    if (kind === 'choice' ? choices.length >= 2 : choices.length === 0) return
    const message =
      kind === 'choice' ? 'It takes at least two answers.' : 'Only a choice has answers.'
    context.addIssue({ code: 'custom', path: ['choices'], message })
  })

const FieldsInput = z.strictObject({
  isNameWhole: z.boolean().describe('Whether one field asks for the whole name.'),
  lastName: use,
  email: use,
  company: use,
  note: use,
  questions: z
    .array(QuestionInput)
    .max(MAX_QUESTIONS)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: 'Each question needs an id of its own.',
    }),
})

/** The fields of a form by default. */
export const FIRST_FIELDS: z.output<typeof FieldsInput> = {
  isNameWhole: false,
  lastName: 'optional',
  email: 'optional',
  company: 'off',
  note: 'optional',
  questions: [],
}

const ConsentInput = z.strictObject({
  text: z.string().trim().max(FORM_TEXTS.consent).min(1),
  noticeUrl: z.union([z.literal(''), z.httpUrl().max(500)]).default(''),
  marketingText: z.string().trim().max(FORM_TEXTS.marketing).default(''),
})

/** `https://example.com`: what a browser sends as `Origin`. */
const site = z
  .string()
  .trim()
  .max(200)
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text))
  .refine(
    (origin) => /^https?:\/\/[a-z\d.[\]:-]+$/.test(origin),
    takes('an address such as https://example.com'),
  )

const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code): boolean => isSupportedCountry(code), takes('a country code such as TR'))

/** A field that is not given stays absent: a change leaves it as it is. */
const fields = {
  name: lineText().min(1).max(FORM_TEXTS.name),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(FORM_SLUG_LENGTH.min)
    .max(FORM_SLUG_LENGTH.max)
    .regex(SLUG, takes('letters a to z, digits and single hyphens'))
    .describe('The last part of its address; made from the name by default.'),
  isActive: z.boolean(),
  title: lineText().max(FORM_TEXTS.title),
  intro: z.string().trim().max(FORM_TEXTS.intro),
  fields: FieldsInput,
  consent: ConsentInput.describe('A changed wording is a new version.'),
  sites: z.array(site).max(MAX_SITES),
  countries: z.array(country).max(250),
  callsAtOnce: z.boolean(),
  assistantId: z.string().max(64).nullable(),
  phoneNumberId: referencedId,
  campaignId: referencedId,
  cadenceId: referencedId,
  offersSlots: z.boolean(),
  notifies: z.boolean(),
  confirmsBySms: z.boolean(),
  dailyCalls: numberWithin(DAILY_CALLS),
}

export const NewLeadForm = z.strictObject({
  ...fields,
  slug: fields.slug.optional(),
  isActive: fields.isActive.default(true),
  title: fields.title.default(''),
  intro: fields.intro.default(''),
  fields: fields.fields.default(FIRST_FIELDS),
  sites: fields.sites.default([]),
  countries: fields.countries.default([]),
  callsAtOnce: fields.callsAtOnce.default(true),
  assistantId: fields.assistantId.default(null),
  offersSlots: fields.offersSlots.default(false),
  notifies: fields.notifies.default(true),
  confirmsBySms: fields.confirmsBySms.default(false),
  dailyCalls: fields.dailyCalls.default(100),
})

export type NewLeadForm = z.output<typeof NewLeadForm>

export const LeadFormChange = z.strictObject(fields).partial()

export type LeadFormChange = z.output<typeof LeadFormChange>

/** Characters. */
const MAX_SEARCH = 100

const filters = {
  state: z.enum(SUBMISSION_STATES).optional(),
  result: z.enum(LEAD_RESULTS).optional().describe('What became of the call.'),
  source: z.enum(SOURCES).optional(),
  search: lineText().max(MAX_SEARCH).optional(),
  from: dayField.optional(),
  to: dayField.optional(),
}

const IN_ORDER = { path: ['to'], error: 'The last day is before the first.' }

export const ListSubmissions = z
  .object({ ...filters, page: pageParam, limit: limitParam })
  .refine(isInOrder, IN_ORDER)

export const ExportSubmissions = z.object(filters).refine(isInOrder, IN_ORDER)

export const LeadFormPageParams = pageQuery({
  ...filters,
  page: pageParam,
  place: z.enum(WEBSITE_PLACES).default('embed'),
})
