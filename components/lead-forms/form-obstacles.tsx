import { getTranslations } from 'next-intl/server'
import { TriangleAlert } from '@/components/icons/triangle-alert'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { LeadForm } from '@/lib/features/lead-forms/rules/form'

interface FormObstaclesProps {
  form: LeadForm
  /** The number that it calls from; null if there is none. */
  callerNumber: string | null
}

/** Says why a form that should call cannot. Renders nothing if it can. */
export async function FormObstacles({ form, callerNumber }: FormObstaclesProps) {
  const t = await getTranslations('lead-forms.obstacles')
  if (!form.isActive || !form.callsAtOnce) return null
  const edit = `/lead-forms/${form.id}/edit`
  if (!form.assistant?.isActive) {
    return (
      <Notice
        icon={TriangleAlert}
        tone="notice"
        title={t('title')}
        actions={<ButtonLink href={edit}>{t('chooseAssistant')}</ButtonLink>}
      >
        {t('assistant')}
      </Notice>
    )
  }
  if (callerNumber !== null) return null
  return (
    <Notice
      icon={TriangleAlert}
      tone="notice"
      title={t('title')}
      actions={
        <>
          <ButtonLink href="/phone-numbers">{t('connect')}</ButtonLink>
          {form.phoneNumber && <ButtonLink href={edit}>{t('chooseNumber')}</ButtonLink>}
        </>
      }
    >
      {t('number')}
    </Notice>
  )
}
