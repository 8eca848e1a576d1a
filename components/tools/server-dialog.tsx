'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, TextField } from '@/components/ui/form/form'
import { type ApiForm, useApiForm } from '@/components/ui/form/use-api-form'
import { useRows } from '@/components/ui/form/use-rows'
import { Dialog } from '@/components/ui/overlay/dialog'
import { notify } from '@/components/ui/overlay/notify'
import type { PanelMcpServer } from '@/lib/features/tools/contract/panel-mcp'
import { MAX_SECRETS } from '@/lib/features/tools/rules/tool'
import { PairRows } from './pair-rows'

interface ServerDialogProps {
  /** Null for a new MCP server. */
  server: Pick<PanelMcpServer, 'id' | 'url' | 'headers'> | null
  onClose: () => void
}

interface Values {
  /** Only of a new one. */
  name?: string
  url: string
  headers: { name: string; value?: string }[]
}

/** Connects an MCP server, or changes its address and headers. Its list of tools is read before it is stored. */
export default function ServerDialog({ server, onClose }: ServerDialogProps) {
  const t = useTranslations('tools-servers')
  const router = useRouter()
  const form = useApiForm<Values, PanelMcpServer>({
    schema: async () => {
      const contract = await import('@/lib/features/tools/contract/panel-input')
      return server ? contract.McpServerChange : contract.NewMcpServer
    },
    defaults: server
      ? { url: server.url, headers: server.headers.map((name) => ({ name })) }
      : { name: '', url: '', headers: [] },
    request: (body) =>
      server
        ? { path: `/api/mcp-servers/${server.id}`, method: 'PATCH', body }
        : { path: '/api/mcp-servers', body },
    fieldErrors: { name: t('nameError'), 'headers.*.name': t('headerError') },
    onProblem: ({ code }) => (code === 'quota_exceeded' ? t('quota') : null),
    onSuccess: ({ tools }) => {
      notify(t('read', { count: tools.length }))
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog
      wide
      title={t(server ? 'editTitle' : 'title')}
      description={t('text')}
      onClose={onClose}
    >
      <Form form={form} submitLabel={t(server ? 'save' : 'connect')} wide>
        {!server && (
          <TextField
            form={form}
            name="name"
            label={t('name')}
            help={t('nameHelp')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder="shop"
          />
        )}
        <TextField
          form={form}
          name="url"
          label={t('url')}
          help={t('urlHelp')}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://mcp.example.com/mcp"
        />
        <HeaderRows form={form} stored={server?.headers ?? []} />
      </Form>
    </Dialog>
  )
}

function HeaderRows({ form, stored }: { form: ApiForm<Values>; stored: readonly string[] }) {
  const t = useTranslations('tools-servers.headers')
  const list = useRows({
    form,
    name: 'headers',
    first: stored.map((name) => ({ name, value: '' })),
    empty: { name: '', value: '' },
    sent: (rows: { name: string; value: string }[]) =>
      rows.map(({ name, value }) => (value ? { name, value } : { name })),
  })
  return (
    <PairRows
      title={t('title')}
      help={t('help')}
      list={list}
      max={MAX_SECRETS}
      fields={[
        {
          name: 'name',
          label: (place) => t('name', { place }),
          placeholder: () => 'Authorization',
        },
        {
          name: 'value',
          label: (place) => t('value', { place }),
          placeholder: ({ name }) => (stored.includes(name) ? t('stored') : 'Bearer …'),
        },
      ]}
      removeLabel={(place) => t('remove', { place })}
      addLabel={t('add')}
    />
  )
}
