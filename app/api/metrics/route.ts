import { metricsRoute } from '@/lib/platform/http/metrics-route'
import { resource } from '@/lib/platform/http/resource'

export const dynamic = 'force-dynamic'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({ GET: metricsRoute() })
