import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { LATEST_CALL_DAYS } from '@/lib/features/lead-forms/rules/lead-call'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { ChangeForm, type ChangeDoor } from './change-form'

interface MoveCallProps {
  door: ChangeDoor
  dueAt: Date
  /** Of the account. */
  timezone: string
}

/** Puts the call off, or cancels it. */
export async function MoveCall({ door, dueAt, timezone }: MoveCallProps) {
  const t = await getTranslations('lead-forms-visitor')
  const clock = (at: Date) => {
    const { date, time } = localTimeOf(at, timezone)
    return `${date}T${time.slice(0, 5)}`
  }
  const latest = new Date(Date.now() + LATEST_CALL_DAYS * 86_400_000)
  return (
    <div className="mt-8 grid gap-4 border-t border-line pt-6">
      <ChangeForm door={door} action="move" className="grid gap-4">
        <Field label={t('another')} help={t('zone', { timezone })}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              name="at"
              required
              defaultValue={clock(dueAt)}
              min={clock(new Date())}
              max={clock(latest)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary">
          {t('move')}
        </Button>
      </ChangeForm>
      <ChangeForm door={door} action="cancel" className="grid">
        <Button type="submit">{t('cancel')}</Button>
      </ChangeForm>
    </div>
  )
}
