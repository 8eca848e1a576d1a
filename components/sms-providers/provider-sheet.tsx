'use client'

import { useTranslations } from 'next-intl'
import { Sheet } from '@/components/ui/overlay/dialog'
import { Form } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { ConnectionTest } from './connection-test'
import { ProviderFields } from './provider-fields'
import { isSecretField } from '@/lib/features/sms-providers/rules/provider-config'
import { definitionOf } from '@/lib/vendors/sms/rules/sms'
import type { ProviderValues } from './provider-api'
import { useProviderForm } from './use-provider-form'

interface ProviderSheetProps {
  values: ProviderValues
  isNew: boolean
  onClose: () => void
}

/** Connects a provider or edits its config. Either can be tested before it is saved. */
export default function ProviderSheet({ values, isNew, onClose }: ProviderSheetProps) {
  const t = useTranslations('sms-providers-forms')
  const catalog = useTranslations('sms-providers-catalog')
  const { form, test } = useProviderForm(values, onClose)
  const { provider } = values
  const { fields, titles } = definitionOf(provider)
  const secrets = Object.keys(fields).filter((field) => isSecretField(provider, field))
  return (
    <Sheet
      title={t(isNew ? 'connect' : 'edit', { name: catalog(`${provider}.name`) })}
      description={catalog(`${provider}.needs`)}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <Form form={form} submitLabel={t(isNew ? 'submit' : 'save')}>
          <KeptChanges
            form={form}
            place={`sms-provider:${provider}`}
            secrets={secrets.map((field) => `config.${field}` as const)}
          />
          <ProviderFields form={form} saved={values} />
        </Form>
        <section aria-labelledby="connection-test" className="border-t border-line pt-5">
          <h3 id="connection-test" className="font-medium">
            {t('test.title')}
          </h3>
          <p className="mb-3 text-muted">{t('test.text')}</p>
          <ConnectionTest
            provider={provider}
            run={test}
            onTitle={(title) => form.engine?.fill(`config.${titles?.field}`, title)}
          />
        </section>
      </div>
    </Sheet>
  )
}
