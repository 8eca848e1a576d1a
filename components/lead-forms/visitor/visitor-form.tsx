import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/form/field'
import { Button } from '@/components/ui/button'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Input, Textarea } from '@/components/ui/form/input'
import type { Captcha } from '@/lib/vendors/captcha/port'
import type { Draft } from '@/lib/features/lead-forms/draft'
import type { LeadForm, OptionalField } from '@/lib/features/lead-forms/rules/form'
import { EMBED_FIELD, TOKEN_FIELD, TRAP_FIELD } from '@/lib/features/lead-forms/rules/hidden-fields'
import { CaptchaWidget } from './captcha-widget'
import { ConsentFields } from './consent-fields'
import { CountryOptions } from './country-options'
import { PhoneWithCountry } from './phone-with-country'
import { QuestionField } from './question-field'

interface VisitorFormProps {
  form: LeadForm
  /** Of `signForm`. */
  token: string
  /** Of the frame in which it is shown; null outside of frames. */
  theme: string | null
  /** Null if the installation has none. */
  captcha: Captcha | null
  /** Of the account, which is chosen first. */
  country: string
  /** The values typed before, with their problems. */
  draft: Draft | null
  /** Hidden fields, such as the parameters of a campaign's link. */
  hidden: Readonly<Record<string, string>>
}

/** The names of the fields, which tools use too. */
const COLUMNS: Record<OptionalField, string> = {
  lastName: 'last_name',
  email: 'email',
  company: 'company',
  note: 'note',
}

/** The form that a visitor fills in. It is sent without JavaScript. */
export async function VisitorForm({
  form,
  token,
  theme,
  captcha,
  country,
  draft,
  hidden,
}: VisitorFormProps) {
  const t = await getTranslations('lead-forms-visitor')
  const { fields, consent } = form
  const typed = (name: string) => draft?.values[name] ?? ''
  const error = (name: string) => {
    const problem = draft?.problems[name]
    return problem && t(`problems.${problem}`)
  }
  const text = (name: string, label: string, props: ComponentProps<'input'>) => (
    <Field label={label} error={error(name)} optional={props.required ? null : t('optional')}>
      {(control) => <Input {...control} name={name} defaultValue={typed(name)} {...props} />}
    </Field>
  )
  const optional = (field: OptionalField, label: string, props: ComponentProps<'input'>) =>
    fields[field] === 'off'
      ? null
      : text(COLUMNS[field], label, { ...props, required: fields[field] === 'required' })
  return (
    <form method="post" action={`/api/f/${form.slug}`} className="grid gap-4">
      <input type="hidden" name={TOKEN_FIELD} value={token} />
      {theme !== null && <input type="hidden" name={EMBED_FIELD} value={theme} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.isNameWhole
        ? text('name', t('name'), { required: true, autoComplete: 'name' })
        : text('first_name', t('firstName'), { required: true, autoComplete: 'given-name' })}
      {!fields.isNameWhole && optional('lastName', t('lastName'), { autoComplete: 'family-name' })}
      <PhoneWithCountry
        country={typed('phone_country') || country}
        phone={typed('phone')}
        error={error('phone')}
      >
        <CountryOptions />
      </PhoneWithCountry>
      {optional('email', t('email'), { type: 'email', autoComplete: 'email' })}
      {optional('company', t('company'), { autoComplete: 'organization' })}
      {fields.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          typed={typed(question.id)}
          error={error(question.id)}
        />
      ))}
      {fields.note !== 'off' && (
        <Field
          label={t('note')}
          error={error('note')}
          optional={fields.note === 'required' ? null : t('optional')}
        >
          {(control) => (
            <Textarea
              {...control}
              name="note"
              defaultValue={typed('note')}
              required={fields.note === 'required'}
              maxLength={2000}
            />
          )}
        </Field>
      )}
      {/* Programs fill in every field. Neither seen nor read aloud. */}
      <div aria-hidden className="absolute -left-2500 size-px overflow-hidden">
        <label>
          {t('trap')}
          <input type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <ConsentFields
        consent={consent}
        error={error('consent')}
        isMarketing={typed('marketing') === 'on'}
      />
      {captcha && <CaptchaWidget captcha={captcha} error={error('captcha')} theme={theme} />}
      <FormProblem text={error(TOKEN_FIELD) ?? null} />
      <Button type="submit" variant="primary" className="justify-self-stretch">
        {t('submit')}
      </Button>
    </form>
  )
}
