import { getFormatter, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { nextStep, type NextStepFacts } from '@/lib/features/contacts/rules/next-step'

export async function NextStepCard({ contact, facts }: { contact: Contact; facts: NextStepFacts }) {
  const t = await getTranslations('contacts.next')
  const format = await getFormatter()
  const step = nextStep(contact, facts)
  const { appointmentAt } = facts
  const date =
    step === 'appointment'
      ? appointmentAt && format.dateTime(appointmentAt, 'moment')
      : contact.dncAt && format.dateTime(contact.dncAt, { day: 'numeric', month: 'long' })
  return (
    <Card title={t('title')}>
      <p className={step === 'do_not_call' ? 'text-danger' : undefined}>
        {t(step, { date: date ?? '' })}
      </p>
      {step === 'do_not_call' && contact.dncReason && (
        <p className="mt-1 text-muted">{t('dncReason', { reason: contact.dncReason })}</p>
      )}
      {step === 'in_call' && facts.lastCall && (
        <ButtonLink href={`/calls/${facts.lastCall.id}`} className="mt-3">
          {t('toCall')}
        </ButtonLink>
      )}
    </Card>
  )
}
