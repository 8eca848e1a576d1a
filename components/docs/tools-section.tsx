import { getTranslations } from 'next-intl/server'
import { CodeBlock } from '@/components/ui/text/code-block'

/** As in integrations/sdk/README.md. */
const GET_SDK = `# In the copy of Santral
cd integrations && npm ci
npm run build --workspace sdk && npm pack --workspace sdk
# In your project
npm install ~/santral/integrations/santral-sdk-*.tgz`

/** The SDK, and how an AI client is connected. See docs/mcp.md. */
export async function ToolsSection({ baseUrl }: { baseUrl: string }) {
  const t = await getTranslations({ locale: 'en', namespace: 'docs.tools' })
  const command = `claude mcp add --transport http santral ${baseUrl}/api/mcp --header "X-API-Key: <API_KEY>"`
  return (
    <section id="tools" className="mt-10 scroll-mt-6">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mt-2 mb-2 max-w-prose">{t('text')}</p>
      <CodeBlock label={t('get')} code={GET_SDK} />
      <p className="mt-4 mb-2 max-w-prose">{t('mcp')}</p>
      <CodeBlock label={t('connect')} code={command} />
    </section>
  )
}
