import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { CodeBlock } from '@/components/ui/text/code-block'
import { Tabs } from '@/components/ui/list/tabs'
import {
  curlExamples,
  javascriptExample,
  localHost,
  toolFields,
  type ExampleInput,
} from './quick-start'

export const QUICK_START_TABS = ['curl', 'javascript', 'n8n', 'zapier'] as const
export type QuickStartTab = (typeof QUICK_START_TABS)[number]

interface QuickStartProps {
  tab: QuickStartTab
  input: ExampleInput
}

export function QuickStart({ tab, input }: QuickStartProps) {
  const t = useTranslations('accounts-api-key.start')
  return (
    <Card title={t('title')} description={t(input.apiKey ? 'filled' : 'placeholder')}>
      <Tabs
        label={t('label')}
        tabs={QUICK_START_TABS.map((each) => ({
          href: `/api-key?with=${each}`,
          label: t(each),
          current: each === tab,
        }))}
      />
      <div className="grid grid-cols-1 gap-4">
        {tab === 'curl' && <Curl input={input} />}
        {tab === 'javascript' && (
          <Step text={t('javascriptText')}>
            <CodeBlock code={javascriptExample(input)} label={t('javascript')} />
          </Step>
        )}
        {(tab === 'n8n' || tab === 'zapier') && <Tool tool={tab} input={input} />}
        <p className="text-muted">
          {t('docs')}{' '}
          <Link href="/docs" className="text-accent underline">
            {t('docsLink')}
          </Link>
        </p>
      </div>
    </Card>
  )
}

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p>{text}</p>
      {children}
    </div>
  )
}

function Curl({ input }: { input: ExampleInput }) {
  const t = useTranslations('accounts-api-key.start')
  const examples = curlExamples(input)
  return (['who', 'contact', 'call'] as const).map((name) => (
    <Step key={name} text={t(name)}>
      <CodeBlock code={examples[name]} label={t(name)} />
    </Step>
  ))
}

function Tool({ tool, input }: { tool: 'n8n' | 'zapier'; input: ExampleInput }) {
  const t = useTranslations('accounts-api-key.start')
  const host = localHost(input.baseUrl)
  return (
    <>
      {host && <p className="rounded-md bg-notice-soft px-3 py-2">{t('local', { host })}</p>}
      <p>{t(tool === 'n8n' ? 'n8nText' : 'zapierText')}</p>
      <dl className="grid grid-cols-1 gap-3">
        {toolFields(tool, input).map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-1 gap-1 md:grid-cols-[11rem_minmax(0,1fr)] md:items-center"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0">
              <CodeBlock code={value} label={name} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        {t('events')}{' '}
        <Link href="/webhooks" className="text-accent underline">
          {t('webhooks')}
        </Link>
      </p>
    </>
  )
}
