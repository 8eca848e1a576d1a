import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { ChangeForm, type ChangeDoor } from './change-form'

/** Asks for the code of the SMS. */
export async function ConfirmNumber({ door }: { door: ChangeDoor }) {
  const t = await getTranslations('lead-forms-visitor.code')
  return (
    <div className="mt-6 grid gap-4">
      <ChangeForm door={door} action="confirm" className="grid gap-4">
        <Field label={t('label')}>
          {(control) => (
            <Input
              {...control}
              name="code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              className="figures"
            />
          )}
        </Field>
        <Button type="submit" variant="primary">
          {t('submit')}
        </Button>
      </ChangeForm>
      <ChangeForm door={door} action="send_code" className="grid">
        <Button type="submit">{t('again')}</Button>
      </ChangeForm>
    </div>
  )
}
