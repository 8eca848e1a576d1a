import { VoiceWave } from '@/components/ui/chart/voice-wave'
import { waveOf } from '@/components/ui/chart/wave-of'
import { RunningClock } from '@/components/ui/text/running-clock'

const BARS = 28

interface LiveClockProps {
  callId: string
  since: string
}

/** The wave of a talk that is going on, and how long it has lasted. */
export default function LiveClock({ callId, since }: LiveClockProps) {
  return (
    <span className="flex items-center gap-3 text-xl font-semibold" aria-live="off">
      <VoiceWave bars={waveOf(callId, BARS)} live className="h-7 w-32" />
      <RunningClock since={new Date(since)} />
    </span>
  )
}
