import { getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import { ButtonLink } from '@/components/ui/button'
import type { LeadForm } from '@/lib/features/lead-forms/rules/form'
import { ActiveSwitch } from './active-switch'

export async function FormActions({ form }: { form: LeadForm }) {
  const t = await getTranslations('lead-forms.actions')
  const { name, url, isActive } = form
  const id = String(form.id)
  const path = `/api/lead-forms/${id}`
  return (
    <>
      <ActiveSwitch id={id} name={name} isActive={isActive} />
      <ActionButton
        variant="ghost"
        request={{ path, method: 'DELETE' }}
        confirm={{
          title: t('deleteTitle', { name }),
          description: t('deleteText'),
          label: t('deleteButton'),
        }}
        done={t('deleted')}
        then="/lead-forms"
      >
        {t('delete')}
      </ActionButton>
      <ActionButton
        variant="ghost"
        request={{ path: `${path}/duplicate` }}
        done={t('duplicated')}
        then="/lead-forms"
      >
        {t('duplicate')}
      </ActionButton>
      <ButtonLink href={`/lead-forms/${id}/edit`} data-shortcut="edit">
        {t('edit')}
      </ButtonLink>
      {isActive && (
        <ButtonLink href={url} variant="primary" target="_blank">
          {t('open')}
        </ButtonLink>
      )}
    </>
  )
}
