import type { Cases } from '../rows'
import { absentWorker, busy, killedWorker, noSipService, unreachableProvider } from './failures'
import { rush } from './rush'
import { hungUpByOperator, takenOver } from './operator'
import type { TelephoneEnvironment } from './environment'
import { acceptedHandOver, hangUp, inbound, keys, lostLeg, refusedHandOver, talk } from './talks'

/** Cases of the complete system, in order. The first one runs before the worker starts. */
export const TELEPHONE_CASES: Cases<TelephoneEnvironment> = {
  'telephone, no worker': absentWorker,
  'telephone, eight calls at once': rush,
  'telephone, conversation': talk,
  'telephone, keys': keys,
  'telephone, the person hangs up': hangUp,
  'telephone, call leg lost': lostLeg,
  'telephone, inbound call': inbound,
  'telephone, hand-over accepted': acceptedHandOver,
  'telephone, hand-over refused': refusedHandOver,
  'telephone, operator takes over': takenOver,
  'telephone, operator hangs up during ringing': hungUpByOperator,
  'telephone, busy': busy,
  'telephone, provider unreachable': unreachableProvider,
  'telephone, call process killed': killedWorker,
  'telephone, SIP service down': noSipService,
}
