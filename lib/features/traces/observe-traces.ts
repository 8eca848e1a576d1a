import { speechVariables } from '@/lib/vendors/speech/rules/variables'
import { count, measure, reportSpan } from '@/lib/platform/telemetry'
import { providerAndModel, type TracedTurn, turnSpan } from './rules/turn-span'
import type { TurnTrace } from './rules/turn-trace'

/** The providers that a metric names. Others are `other`, because a label has few values. */
const PROVIDERS: ReadonlySet<string> = new Set([
  ...speechVariables.STT_PROVIDER.unwrap().options,
  ...speechVariables.TTS_PROVIDER.unwrap().options,
])

/** Reports stored traces to the metrics and traces of this process; nothing while telemetry is off. */
export function observeTraces(callId: string, turns: readonly TracedTurn[]): void {
  for (const turn of turns) {
    const { trace } = turn
    for (const { part, ms, by } of measuredParts(trace)) {
      if (ms !== null) {
        measure('santral.reply.duration', ms / 1000, { part, provider: providerLabel(by) })
      }
    }
    if (trace.interruptedBy) count('santral.reply.interruptions', { by: trace.interruptedBy })
    const failures = trace.tools.filter(({ ok }) => !ok).length
    if (failures > 0) count('santral.tool.failures', {}, failures)
    reportSpan(() => turnSpan(callId, turn))
  }
}

/** The whole reply and its parts, each with the name of what took the time. */
function measuredParts({ model, stt, tts, ...trace }: TurnTrace) {
  return [
    { part: 'total', ms: trace.replyMs, by: model },
    { part: 'hear', ms: trace.hearMs, by: stt },
    { part: 'wait', ms: trace.waitMs, by: null },
    { part: 'think', ms: trace.thinkMs, by: model },
    { part: 'speak', ms: trace.speakMs, by: tts },
  ]
}

function providerLabel(name: string | null): string {
  const { provider } = providerAndModel(name)
  if (name === null) return 'none'
  return provider !== null && PROVIDERS.has(provider) ? provider : 'other'
}
