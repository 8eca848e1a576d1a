import type { ApiRequest } from '@/components/ui/api-client'
import type { SmsProviderName } from '@/lib/vendors/sms/rules/sms'

const PATH = '/api/integrations/service-config'

/** The fields of a config. Saved secrets are masked. */
export type ProviderDetails = Record<string, string>

export interface ProviderValues {
  provider: SmsProviderName
  config: ProviderDetails
  isActive: boolean
}

export function saveRequest(body: ProviderValues): ApiRequest {
  return { path: PATH, method: 'POST', body }
}

/** @param testNumber where the test message goes; empty for none */
export function testRequest(
  { provider, config }: Pick<ProviderValues, 'provider' | 'config'>,
  testNumber: string,
): ApiRequest {
  return {
    path: `${PATH}/test`,
    method: 'POST',
    body: { provider, config: { ...config, testNumber } },
  }
}

export function disconnectRequest(provider: SmsProviderName): ApiRequest {
  return { path: `${PATH}/${provider}`, method: 'DELETE' }
}
