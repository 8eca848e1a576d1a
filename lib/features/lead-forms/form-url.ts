import { config } from '@/lib/platform/config'

/** The address of a form's page. */
export function formUrl(slug: string): string {
  return `${config().APP_URL}/f/${slug}`
}
