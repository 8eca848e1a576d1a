import { getFormatter, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/text/facts'
import { PhoneLink } from '@/components/ui/text/phone-link'
import type { ListedSubmission } from '@/lib/features/lead-forms/read-submissions'
import { isDay } from '@/lib/platform/time/day-range'
import { contactName } from '@/lib/platform/vocabulary/contact'

/** The fields and answers of a submission, unchanged. */
export async function SentValues({ submission }: { submission: ListedSubmission }) {
  const t = await getTranslations('lead-forms-submission.fields')
  const format = await getFormatter()
  const { phone, email, company, note, answers } = submission
  const answer = (value: string) => {
    if (value === 'yes' || value === 'no') return t(value)
    if (!isDay(value)) return value
    return format.dateTime(new Date(value), { timeZone: 'UTC', dateStyle: 'long' })
  }
  const long = (text: string) => <span className="whitespace-pre-line">{text}</span>
  const facts = [
    { label: t('name'), value: contactName(submission) || '–' },
    { label: t('phone'), value: <PhoneLink phone={phone} /> },
    email && { label: t('email'), value: email },
    company && { label: t('company'), value: company },
    ...answers.map(({ label, value }) => ({ label, value: long(answer(value)) })),
    note && { label: t('note'), value: long(note) },
  ]
  return (
    <Card title={t('title')}>
      <Facts wide facts={facts.filter((fact) => typeof fact === 'object' && fact !== null)} />
    </Card>
  )
}
