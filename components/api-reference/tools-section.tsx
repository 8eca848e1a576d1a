import { getTranslations } from 'next-intl/server'
import { CodeBlock } from '@/components/ui/text/code-block'

/** The SDK, and how an AI client is connected. See docs/mcp.md. */
export async function ToolsSection({ baseUrl }: { baseUrl: string }) {
  const t = await getTranslations({ locale: 'en', namespace: 'docs.tools' })
  const command = `claude mcp add --transport http santral ${baseUrl}/api/mcp --header "X-API-Key: <API_KEY>"`
  return (
    <section id="tools" className="mt-10 scroll-mt-6">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mt-2 mb-2 max-w-prose">{t('text')}</p>
      <CodeBlock label={t('connect')} code={command} />
    </section>
  )
}
