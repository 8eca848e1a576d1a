import { useTranslations } from 'next-intl'
import { DeleteAccountButton } from '@/components/accounts/security-buttons'
import { Card } from '@/components/ui/card'

interface DeleteAccountCardProps {
  hasPassword: boolean
  withCode: boolean
}

export function DeleteAccountCard(props: DeleteAccountCardProps) {
  const t = useTranslations('accounts-security.deletion')
  return (
    <Card title={t('title')} description={t('description')}>
      <DeleteAccountButton dialog={props}>{t('button')}</DeleteAccountButton>
    </Card>
  )
}
