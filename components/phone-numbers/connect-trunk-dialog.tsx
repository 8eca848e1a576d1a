'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Dialog } from '@/components/ui/dialog'
import { Form, SelectField, TextField } from '@/components/ui/form'
import { notify } from '@/components/ui/notify'
import { useApiForm } from '@/components/ui/use-api-form'
import { REGION_CODES, TRANSPORT_NAMES } from '@/lib/domain/phone-number'

interface TrunkValues {
  trunkName: string
  address: string
  transport: string
  numbers: string
  username: string
  password: string
  friendlyName: string
  regionCode: string
}

const EMPTY: TrunkValues = {
  trunkName: '',
  address: '',
  transport: 'udp',
  numbers: '',
  username: '',
  password: '',
  friendlyName: '',
  regionCode: 'TR',
}

export default function ConnectTrunkDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('phone-numbers')
  const router = useRouter()
  const form = useApiForm<TrunkValues, { phoneNumbers: unknown[] }>({
    schema: () => import('@/lib/contracts/panel/phone-number-input').then((c) => c.NewSipTrunk),
    defaults: EMPTY,
    request: () => ({ path: '/api/phone-numbers/sip' }),
    onProblem: ({ code }) => (code === 'trunk_failed' ? t('trunkProblem') : null),
    onSuccess: ({ phoneNumbers }) => {
      notify(t('sip.connected', { count: phoneNumbers.length }))
      router.refresh()
      onClose()
    },
  })
  const field = (name: Exclude<keyof TrunkValues, 'regionCode'>) => ({
    form,
    name,
    label: t(`sip.fields.${name}`),
    help: t(`sip.fields.${name}Help`),
  })
  return (
    <Dialog title={t('sip.title')} description={t('sip.text')} onClose={onClose}>
      <Form form={form} submitLabel={t('sip.submit')}>
        <TextField {...field('trunkName')} />
        <TextField {...field('address')} inputMode="url" autoCapitalize="none" />
        <SelectField {...field('transport')}>
          {TRANSPORT_NAMES.map((transport) => (
            <option key={transport} value={transport}>
              {transport.toUpperCase()}
            </option>
          ))}
        </SelectField>
        <TextField {...field('numbers')} inputMode="tel" placeholder="+908505550001" />
        <TextField {...field('username')} autoComplete="off" autoCapitalize="none" />
        <TextField {...field('password')} type="password" autoComplete="new-password" />
        <TextField {...field('friendlyName')} optional />
        <SelectField form={form} name="regionCode" label={t('sip.fields.regionCode')}>
          {REGION_CODES.map((region) => (
            <option key={region} value={region}>
              {t(`sip.regions.${region}`)}
            </option>
          ))}
        </SelectField>
      </Form>
    </Dialog>
  )
}
