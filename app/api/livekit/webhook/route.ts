import { exchangeRoute } from '@/lib/http/exchange-route'
import { resource } from '@/lib/http/resource'
import { hearExchange } from '@/lib/services/calls/hear-exchange'

export const { GET, POST, PUT, PATCH, DELETE } = resource({ POST: exchangeRoute(hearExchange) })
