import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ToolEditor } from '@/components/tools/tool-editor'
import { FixedFields } from '@/components/tools/fixed-fields'
import { NewSecretButton } from '@/components/tools/new-secret-button'
import { ToolNotices } from '@/components/tools/tool-notices'
import { ToolStatistics } from '@/components/tools/tool-statistics'
import { ActionButton } from '@/components/ui/action-button'
import { ButtonLink } from '@/components/ui/button'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { presentTool } from '@/lib/features/tools/contract/panel-tool'
import { readStatistics } from '@/lib/features/tools/read-statistics'
import { listTools, readTool } from '@/lib/features/tools/tools'
import { pageSession, requirePageSession } from '@/lib/platform/auth/page-session'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'
import type { Owner } from '@/lib/platform/tenancy/tenant'

interface Props {
  params: Promise<{ id: string }>
}

/** The tool. Title and page share it, so that it is read once per request. */
const findTool = cache((owner: Owner, id: string) => foundOnPage(readTool(owner, idOnPage(id))))

export async function generateMetadata({ params }: Props) {
  const account = await pageSession()
  return account && { title: (await findTool(account, (await params).id)).name }
}

export default async function ToolPage({ params }: Props) {
  const { id } = await params
  const account = await requirePageSession(`/tools/${id}`)
  const t = await getTranslations('tools')
  const found = await findTool(account, id)
  const [tools, statistics] = await Promise.all([
    listTools(account),
    readStatistics(account, found.id),
  ])
  const tool = presentTool(found)
  return (
    <ClientMessages namespaces={['tools-editor']}>
      <ToolEditor
        // An accepted change starts with a new form.
        key={tool.state}
        tool={tool}
        others={tools.map(({ name }) => name).filter((name) => name !== tool.name)}
        fixed={tool.mcpServer && <FixedFields tool={tool} />}
        header={
          <>
            <PageHeader
              title={<span className="font-mono break-all">{tool.name}</span>}
              back={{ href: '/tools', label: t('title') }}
              actions={
                <>
                  <ButtonLink href="#try" className="lg:hidden">
                    {t('try')}
                  </ButtonLink>
                  {!tool.mcpServer && <NewSecretButton toolId={id} />}
                  {(!tool.mcpServer || tool.state === 'gone') && (
                    <ActionButton
                      variant="ghost"
                      request={{ path: `/api/tools/${id}`, method: 'DELETE' }}
                      confirm={{
                        title: t('delete.title', { name: tool.name }),
                        description: t('delete.text', { count: tool.assistantIds.length }),
                        label: t('delete.button'),
                      }}
                      done={t('delete.done')}
                      then="/tools"
                    >
                      {t('delete.button')}
                    </ActionButton>
                  )}
                </>
              }
            />
            <ToolNotices tool={tool} timeZone={account.timezone} />
          </>
        }
      >
        <ToolStatistics statistics={statistics} />
      </ToolEditor>
    </ClientMessages>
  )
}
