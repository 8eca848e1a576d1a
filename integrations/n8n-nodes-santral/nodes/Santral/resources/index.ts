import type { INodeProperties } from 'n8n-workflow'
import type { Operation } from '../shared/operation'
import * as account from './account'
import * as call from './call'
import * as contact from './contact'
import * as outreach from './outreach'

/** The operations by resource and operation, as the form names them. */
export const OPERATIONS: Record<string, Record<string, Operation>> = {
  account: account.accountOperations,
  assistant: account.assistantOperations,
  cadence: outreach.cadenceOperations,
  call: call.operations,
  campaign: outreach.campaignOperations,
  contact: contact.operations,
  doNotCall: outreach.doNotCallOperations,
  event: account.eventOperations,
  leadForm: account.leadFormOperations,
  phoneNumber: account.phoneNumberOperations,
  subscription: account.subscriptionOperations,
}

/** The form of every operation. */
export const operationProperties: INodeProperties[] = [
  ...account.properties,
  ...call.properties,
  ...contact.properties,
  ...outreach.properties,
]
