import type { Scenes } from '../rows'
import { absentWorker, busy, killedWorker, noSipService, unreachableProvider } from './failures'
import { hungUpByOperator, takenOver } from './operator'
import type { TelephoneStage } from './stage'
import { acceptedHandOver, hangUp, inbound, keys, lostLine, refusedHandOver, talk } from './talks'

/** What is tried of all of it together, in order: the first one before there is a worker. */
export const TELEPHONE_SCENES: Scenes<TelephoneStage> = {
  'telephone, no worker': absentWorker,
  'telephone, a talk': talk,
  'telephone, keys are pressed': keys,
  'telephone, the person hangs up': hangUp,
  'telephone, the line is lost': lostLine,
  'telephone, an inbound call': inbound,
  'telephone, hand-over is accepted': acceptedHandOver,
  'telephone, hand-over is refused': refusedHandOver,
  'telephone, the operator takes over': takenOver,
  'telephone, the operator hangs up while it rings': hungUpByOperator,
  'telephone, busy at once': busy,
  'telephone, the provider cannot be reached': unreachableProvider,
  'telephone, the process of a call is killed': killedWorker,
  'telephone, the SIP service is down': noSipService,
}
